import { mediaQuery } from './media-query.ts';

/** Whether a table has room; elsewhere its rows are cards. */
export const useIsWide = mediaQuery('(width >= 64rem)', true);
