import { mediaQuery } from './media-query.ts';

/** Whether the window has room for tables; below this width their rows are cards. */
export const useIsWide = mediaQuery('(width >= 64rem)', true);
