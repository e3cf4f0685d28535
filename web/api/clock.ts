let read = (): Date => new Date();

/** The time where the page is rendered. */
export const now = (): Date => read();

/** On the server, which may have a clock of its own. */
export function setClock(clock: () => Date): void {
  read = clock;
}
