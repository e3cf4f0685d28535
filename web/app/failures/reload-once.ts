const key = (file: string) => `ludex:reloaded:${file}`;

/** Whether this tab has not yet been reloaded because of this file. */
export function mayReload(file: string): boolean {
  try {
    return sessionStorage.getItem(key(file)) === null;
  } catch {
    // Without storage nothing would end a loop of reloads.
    return false;
  }
}

export function reloadOnce(file: string): void {
  sessionStorage.setItem(key(file), '1');
  location.reload();
}
