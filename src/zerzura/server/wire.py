"""A WebSocket: messages come in, are answered one after the other, and what is told goes out.

``websockets`` knows the frames. They go between it and the transport without a task or a queue on
the way: what comes is handed on when it comes, and what one turn of the loop tells is written at
once. Who does not read lets the transport's buffer grow, and is hung up on when it is full.
"""

from __future__ import annotations

import asyncio
import logging
from abc import abstractmethod
from collections import deque
from collections.abc import Coroutine
from typing import Any

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from .refusal import Refusal

log = logging.getLogger("zerzura.server")

LONGEST_FRAME = 65_536  # bytes; the library hangs up on more
LONGEST = 16_384  # bytes of a message
MOST_UNREAD = 1 << 20  # bytes that wait for one who does not read
MOST_WAITING = 64  # messages that are read ahead of those that are being answered
LAST_WORD = 30.0  # seconds for the other end to hear that it is hung up on
# Seconds without a message, after which the other end is taken for gone. Browsers let a page that
# nobody looks at speak once a minute.
SILENCE = 150.0

TOO_SLOW, TOO_LONG, SILENT, CLOSING, FAILED = 4008, 4009, 4010, 1001, 1011


def frame_of(text: bytes) -> bytes:
    """A message of text in a frame of its own. The library would take its time to make it."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class Wire(asyncio.Protocol):
    """One WebSocket of the server; what is done with messages is for who derives from this."""

    transport: asyncio.Transport
    timer: asyncio.TimerHandle
    heard_at: float

    def __init__(self, connections: set[Any]) -> None:
        self.connections = connections  # of the server, which waits for them in the end
        self.frames = ServerProtocol(max_size=LONGEST_FRAME)
        self.parts: list[bytes] = []  # of a message in several frames
        self.out: list[bytes] = []  # frames that are written before the loop sleeps again
        self.waiting: deque[bytes] = deque()
        self.loop = asyncio.get_running_loop()
        self.idle: asyncio.Future[None] = self.loop.create_future()  # until something comes

    @abstractmethod
    async def greet(self, request: Request) -> None:
        """See who comes; refuse who may not."""

    @abstractmethod
    async def answer(self, message: bytes) -> None:
        """Do what a message asks."""

    @abstractmethod
    def carry(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run to its end, even if the other end has gone meanwhile."""

    @abstractmethod
    def gone(self) -> None:
        """Nobody is at the other end any more."""

    # Out.

    def tell(self, message: bytes) -> None:
        """Send a message of text."""
        if self.frames.state is State.OPEN:
            if not self.out:
                self.loop.call_soon(self.flush)  # with whatever else is told by then
            self.out.append(frame_of(message))

    def hang_up(self, reason: int) -> None:
        """End it; the other end is told why, if it still reads."""
        if self.frames.state is State.OPEN:
            self.frames.send_close(reason)
            self.flush()
            self.timer.cancel()
            self.timer = self.loop.call_later(LAST_WORD, self.transport.abort)
        self.waiting.clear()
        self.loop.call_soon(self.gone)  # whoever tells many is not to be disturbed in it

    def flush(self) -> None:
        """Write what is told, and what the library has to send; an empty piece is the end."""
        if self.out:
            self.transport.write(b"".join(self.out))
            self.out.clear()
        for data in self.frames.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()

    # In.

    async def run(self, request: Request) -> None:
        """Shake hands; then answer what comes, in order, until nobody is there any more."""
        try:
            await self.begin(request)
            while not self.transport.is_closing():
                if self.waiting:
                    await self.answer_one()
                else:
                    self.idle = self.loop.create_future()
                    await self.idle
        except Exception as error:
            log.error("a message could not be answered", exc_info=error)
            self.hang_up(FAILED)
            if self.frames.state is State.CONNECTING:
                self.transport.abort()

    async def begin(self, request: Request) -> None:
        """Shake hands, or say why not."""
        response = self.frames.accept(request)
        if response.status_code == 101:
            try:
                await self.greet(request)
            except Refusal as refusal:
                response = self.frames.reject(refusal.status, f"{refusal.code}: {refusal.message}")
        if not self.transport.is_closing():
            self.frames.send_response(response)
            self.flush()

    def heard(self, message: bytes) -> None:
        """A whole message has come."""
        self.heard_at = self.loop.time()
        if len(message) > LONGEST:
            self.hang_up(TOO_LONG)
        elif self.frames.state is not State.CLOSING:
            self.waiting.append(message)
            if len(self.waiting) == MOST_WAITING:
                self.transport.pause_reading()
            self.wake()

    def wake(self) -> None:
        """There is something to do."""
        if not self.idle.done():
            self.idle.set_result(None)

    async def answer_one(self) -> None:
        """Answer what has waited longest; others have their turns before the next."""
        if len(self.waiting) == MOST_WAITING:
            self.transport.resume_reading()
        await self.answer(self.waiting.popleft())
        if self.frames.state is not State.OPEN:
            self.gone()  # what he asked for last may have brought him somewhere
        if self.waiting:
            await asyncio.sleep(0)

    def read(self, frame: Frame) -> None:
        """A frame has come; those of the protocol itself the library has answered."""
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            if frame.fin and not self.parts:
                self.heard(bytes(frame.data))
                return
            self.parts.append(bytes(frame.data))
            if frame.fin:
                whole, self.parts = b"".join(self.parts), []
                self.heard(whole)

    def listen(self) -> None:
        """Hang up on who has been silent for too long."""
        silent = self.loop.time() - self.heard_at
        if silent >= SILENCE and self.frames.state is not State.OPEN:
            self.transport.abort()  # he never came in, or does not leave
        elif silent >= SILENCE:
            self.hang_up(SILENT)
        else:
            self.timer = self.loop.call_later(SILENCE - silent, self.listen)

    # What the transport tells.

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.transport.set_write_buffer_limits(high=MOST_UNREAD)
        self.connections.add(self)
        self.heard_at = self.loop.time()
        self.timer = self.loop.call_later(SILENCE, self.listen)

    def data_received(self, data: bytes) -> None:
        self.frames.receive_data(data)
        for event in self.frames.events_received():
            if isinstance(event, Request):
                self.carry(self.run(event))
            elif isinstance(event, Frame):
                self.read(event)
        self.flush()

    def pause_writing(self) -> None:
        """The buffer is full: somebody does not read. Nor is he listened to."""
        self.transport.pause_reading()
        self.hang_up(TOO_SLOW)

    def resume_writing(self) -> None:
        """He has read; so he is given the time to say goodbye."""
        self.transport.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        self.frames.receive_eof()  # so that it counts as closed
        self.connections.discard(self)
        self.timer.cancel()
        self.waiting.clear()
        self.gone()
        self.wake()

    def shutdown(self) -> None:
        """The server ends, and will not wait for this one any more."""
        self.transport.abort()
