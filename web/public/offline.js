/*
 * Opens the requested page as soon as it can be reached: the browser notices its own connection, and
 * a server that comes back is noticed by asking.
 */
async function tryAgain() {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  location.reload();
}

addEventListener('online', () => void tryAgain());
setInterval(() => void tryAgain(), 10_000);
