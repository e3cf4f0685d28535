import { defined } from '../../../api/defined.ts';
import type { NewsSearch } from '../news-address.ts';
import type { NewsFilter } from '../news.api.ts';

/** The search keys of a list's first page. */
export const searchOf = ({ category, gameId, q }: NewsFilter): NewsSearch =>
  defined({ category, gameId: gameId === undefined ? undefined : String(gameId), q });
