let read = (): Date => new Date();

/** The current time of the browser, or on the server the time that setClock provides. */
export const now = (): Date => read();

/** Called on the server, whose clock may differ from the system's, for example in tests. */
export function setClock(clock: () => Date): void {
  read = clock;
}
