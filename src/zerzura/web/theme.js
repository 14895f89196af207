// The chosen theme, before anything is drawn; no module, since those come after the first picture.

try {
  const { theme } = JSON.parse(localStorage.getItem("zerzura settings") ?? "{}");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Then it is the system's, until settings.js says otherwise.
}
