import type { Lang } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import type { GameRanking } from './game-rankings.api.ts';

/** The name of a chart, with the category it is of. */
export function rankingName(lang: Lang, ranking: GameRanking): string {
  const part = textIn(lang, ranking, 'part');
  const name = textIn(lang, ranking, 'name');
  return part === null ? name : `${name} · ${part}`;
}
