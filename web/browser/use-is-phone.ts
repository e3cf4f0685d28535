import { mediaQuery } from './media-query.ts';

/** Whether the screen is phone-sized and shows the bottom bar; printed pages do not count. */
export const useIsPhone = mediaQuery('screen and (width < 48rem)', false);
