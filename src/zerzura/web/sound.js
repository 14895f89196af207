// Sounds, made here from a few tones and a little noise; none is a file. sound("lay") plays one.
// Browsers allow sound only once somebody has touched the page; until then nothing is heard.

import { settings } from "./settings.js";

/** One tone: from when (s), frequency (Hz), how long (s), how loud, and where its pitch slides to. @typedef {{ at?: number, hertz: number, for: number, loud: number, to?: number, wave?: OscillatorType }} Tone */
/** A breath of noise through a band: as paper that is moved. @typedef {{ at?: number, band: number, for: number, loud: number, to?: number }} Breath */

/** @type {Record<string, { tones?: Tone[], breaths?: Breath[] }>} */
const SOUNDS = {
  // A card on wood: a short rustle and a low knock.
  lay: {
    breaths: [{ band: 2600, for: 0.07, loud: 0.16, to: 1400 }],
    tones: [{ at: 0.035, hertz: 190, for: 0.09, loud: 0.16, to: 120 }],
  },
  discard: { breaths: [{ band: 1500, for: 0.13, loud: 0.16, to: 600 }] },
  draw: { breaths: [{ band: 1800, for: 0.15, loud: 0.12, to: 4200 }] },
  // Two bells, rising: it is your turn.
  turn: {
    tones: [
      { hertz: 587.3, for: 0.5, loud: 0.09 },
      { at: 0.11, hertz: 880, for: 0.7, loud: 0.08 },
    ],
  },
  // A clock's tick, twice.
  low: {
    tones: [
      { hertz: 1244, for: 0.05, loud: 0.07, wave: "triangle" },
      { at: 0.22, hertz: 1046, for: 0.06, loud: 0.07, wave: "triangle" },
    ],
  },
  // A question: three notes that end above.
  offer: {
    tones: [
      { hertz: 523.3, for: 0.3, loud: 0.06 },
      { at: 0.12, hertz: 659.3, for: 0.3, loud: 0.06 },
      { at: 0.24, hertz: 784, for: 0.6, loud: 0.06 },
    ],
  },
  // Soft and low: not here.
  refuse: { tones: [{ hertz: 196, for: 0.16, loud: 0.12, to: 147, wave: "triangle" }] },
  // A chord that opens.
  end: {
    tones: [
      { hertz: 392, for: 1.6, loud: 0.05 },
      { at: 0.09, hertz: 493.9, for: 1.6, loud: 0.05 },
      { at: 0.18, hertz: 587.3, for: 1.7, loud: 0.05 },
      { at: 0.27, hertz: 784, for: 1.9, loud: 0.05 },
    ],
  },
};

export const SOUND_NAMES = Object.keys(SOUNDS);

/** @type {AudioContext | null} */
let studio = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** Play one, if sounds are on. @param {string} name */
export function sound(name) {
  if (!settings.sound.value || !navigator.userActivation?.hasBeenActive) return;
  studio ??= new AudioContext();
  if (studio.state === "suspended") void studio.resume();
  perform(studio, name);
}

/** @param {BaseAudioContext} room @param {string} name */
export function perform(room, name) {
  const start = room.currentTime + 0.01;
  for (const tone of SOUNDS[name].tones ?? []) ring(room, tone, start);
  for (const breath of SOUNDS[name].breaths ?? []) rustle(room, breath, start);
}

/** @param {BaseAudioContext} room @param {Tone} tone @param {number} start */
function ring(room, tone, start) {
  const voice = room.createOscillator();
  const from = start + (tone.at ?? 0);
  voice.type = tone.wave ?? "sine";
  voice.frequency.setValueAtTime(tone.hertz, from);
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, from + tone.for);
  voice.connect(fading(room, tone.loud, from, tone.for, 0.008));
  voice.start(from);
  voice.stop(from + tone.for + 0.05);
}

/** @param {BaseAudioContext} room @param {Breath} breath @param {number} start */
function rustle(room, breath, start) {
  noise ??= white(room);
  const from = start + (breath.at ?? 0);
  const air = room.createBufferSource();
  air.buffer = noise;
  const band = room.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(breath.band, from);
  band.frequency.exponentialRampToValueAtTime(breath.to ?? breath.band, from + breath.for);
  air.connect(band).connect(fading(room, breath.loud, from, breath.for, 0.015));
  air.start(from);
  air.stop(from + breath.for + 0.05);
}

/** A volume that rises fast and dies away. @param {BaseAudioContext} room @param {number} loud @param {number} from @param {number} long @param {number} rise */
function fading(room, loud, from, long, rise) {
  const volume = room.createGain();
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loud, from + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + long);
  volume.connect(room.destination);
  return volume;
}

/** Half a second of noise. @param {BaseAudioContext} room */
function white(room) {
  const buffer = room.createBuffer(1, room.sampleRate / 2, room.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i += 1) wave[i] = Math.random() * 2 - 1;
  return buffer;
}
