import type { PlayerComparison } from '../../../../contract/games/compare-players.ts';
import { comparedGames } from '../../../../contract/games/game-limits.ts';
import type { PlayerSpan } from '../../../../contract/games/game-players.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { AppError, invalid, notFound } from '../../../platform/http/errors.ts';
import { knownPlayers, playerSpans, spansOf, upToNow } from './player-spans.ts';
import { gamePlayers } from './player-series.queries.ts';

type Series = PlayerComparison['series'][number];

/** The ids of a comparison, in words: `1,2,3`. */
export function readGames(text: string): number[] {
  const ids = text.split(',').map((part) => part.trim());
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) throw invalid({ games: { is: 'malformed' } });
  const numbers = ids.map(Number);
  const twice = numbers.find((id, index) => numbers.indexOf(id) < index);
  if (twice !== undefined) throw refused(sameGame);
  if (numbers.length < comparedGames.min) throw refused(oneGame);
  if (numbers.length > comparedGames.max) throw refused(tooManyGames);
  return numbers;
}

/** The players of some games over one span, up to now. */
export async function comparePlayers(
  db: Db,
  ids: readonly number[],
  span: PlayerSpan,
  now: Date,
): Promise<PlayerComparison> {
  const games = await gameSummaries(db, ids, 'public');
  if (games.size < ids.length) throw notFound(unknownGame);
  const { step, ...time } = upToNow(span, now);
  const series = await Promise.all(
    ids.map(async (id): Promise<Series> => {
      const { items } = await gamePlayers(db, id, time, step);
      const points = items.map(({ at, average, peak }) => ({ at, average, peak }));
      return { game: games.get(id)!, items: points };
    }),
  );
  const known = await Promise.all(ids.map(async (id) => spansOf(await knownPlayers(db, id), now)));
  const spans = playerSpans.filter((one) => known.some((its) => its.includes(one)));
  return { span, spans, series };
}

const refused = (text: { en: string; 'zh-CN': string }) =>
  new AppError('VALIDATION_FAILED', { text, fields: { games: { is: 'malformed' } } });

const sameGame = {
  en: 'One game is named twice. Choose different games.',
  'zh-CN': '有一款游戏选了两次，请换一款。',
};
const oneGame = {
  en: 'Choose at least two games to compare.',
  'zh-CN': '至少选两款游戏才能对比。',
};
const tooManyGames = {
  en: 'At most five games can be compared.',
  'zh-CN': '最多对比五款游戏。',
};
const unknownGame = {
  en: 'One of these games is not here.',
  'zh-CN': '其中一款游戏不存在。',
};
