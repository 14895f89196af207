// Makes the page installable: its service worker. Without a secure address browsers have none, and nothing is lost.

if ("serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
