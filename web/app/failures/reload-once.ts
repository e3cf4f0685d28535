const key = (file: string) => `ludex:reloaded:${file}`;

/** Whether this file has not cost the reader a reload in this tab yet. */
export function mayReload(file: string): boolean {
  try {
    return sessionStorage.getItem(key(file)) === null;
  } catch {
    // Without storage nothing would stop a loop of reloads.
    return false;
  }
}

export function reloadOnce(file: string): void {
  sessionStorage.setItem(key(file), '1');
  location.reload();
}
