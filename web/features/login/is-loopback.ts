/** Whether the site runs on this very machine, where a phone often cannot open it. */
export const isLoopback = (): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);
