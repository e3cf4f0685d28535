import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { findSubType } from '../../../../contract/rankings/sub-types.ts';
import type { Db } from '../../../platform/database/db.ts';
import { knownGames } from '../store.queries.ts';
import { type ChartBlock, chartBlocksIn, isProblem, parseChartBlock } from './chart-block.ts';

const mostCharts = 12;

/** The first line of a text with something that a chart cannot be drawn from; null if all can. */
export async function wrongChartLine(db: Db, body: string): Promise<number | null> {
  for (const [index, { source, line }] of chartBlocksIn(body).entries()) {
    if (index === mostCharts) return line;
    const block = parseChartBlock(source);
    if (isProblem(block)) return line + block.line;
    const key = await unknownKey(db, block);
    if (key) return line + lineOf(source, key);
  }
  return null;
}

const lineOf = (source: string, key: string) =>
  1 + source.split('\n').findIndex((text) => text.trim().startsWith(key));

async function unknownKey(
  db: Db,
  { ranking, subType, periods, games }: ChartBlock,
): Promise<keyof ChartBlock | 'period' | null> {
  const known = await knownGames(db, games);
  if (games.some((id) => !known.has(id))) return 'games';
  if (ranking === null) return null;
  const type = await db
    .selectFrom('ranking_types')
    .select(['subTypes', 'periodKinds'])
    .where('type', '=', ranking)
    .executeTakeFirst();
  if (!type) return 'ranking';
  const subTypes = JSON.parse(type.subTypes) as RankingNavItem['subTypes'];
  if (!findSubType(subTypes, subType)) return 'subType';
  const kinds = JSON.parse(type.periodKinds) as string[];
  const kind = periods[0]?.slice(0, periods[0].indexOf(':'));
  return kind === undefined || kinds.includes(kind) ? null : 'period';
}
