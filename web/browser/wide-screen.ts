/** Where side columns fit. Read once: turning a tablet closes nothing that is open. */
export const isWideScreen = (): boolean => window.matchMedia('(width >= 64rem)').matches;
