/** Where side columns fit. Read once: a reader who turns the tablet keeps what they opened. */
export const isWideScreen = (): boolean => window.matchMedia('(width >= 64rem)').matches;
