/** Whether side columns fit. No subscription: rotating a tablet must not close panels. */
export const isWideScreen = (): boolean => window.matchMedia('(width >= 64rem)').matches;
