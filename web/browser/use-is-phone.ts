import { mediaQuery } from './media-query.ts';

/** Where the bar at the bottom is, and room for little else. A sheet of paper is as narrow, but no phone. */
export const useIsPhone = mediaQuery('screen and (width < 48rem)', false);
