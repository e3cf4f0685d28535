import { lastDay, parsePeriod } from '../../../contract/rankings/periods.ts';
import type { Db } from '../../platform/database/db.ts';
import { storeEvents, type SourceEvent } from './store-events.ts';

const source = 'charts';

const thresholds = [
  {
    players: 1_000_000,
    weight: 3,
    title: 'Over 1,000,000 players at once for the first time',
    titleZh: '同时在线首次超过 100 万',
  },
  {
    players: 100_000,
    weight: 2,
    title: 'Over 100,000 players at once for the first time',
    titleZh: '同时在线首次超过 10 万',
  },
];
const firstPlace = {
  weight: 3,
  title: 'First place among the most played games',
  titleZh: '首登在线榜第一',
};

/**
 * What the charts themselves know of games. The first month of all data has none, because the
 * months before it are unknown.
 */
export async function rebuildMilestones(db: Db) {
  const events = (await firstPlaces(db)).map((row) => milestone('first', row, firstPlace));
  for (const { players, ...texts } of thresholds) {
    const rows = await firstMonthsOver(db, players);
    events.push(...rows.map((row) => milestone(`over ${players}`, row, texts)));
  }
  await storeEvents(db, source, events);
  const known = new Set(events.map(({ externalId }) => externalId));
  const stored = await db
    .selectFrom('events')
    .select(['id', 'externalId'])
    .where('source', '=', source)
    .where('editedAt', 'is', null)
    .execute();
  for (const { id, externalId } of stored) {
    if (!known.has(externalId!)) await db.deleteFrom('events').where('id', '=', id).execute();
  }
}

type FirstMonth = { gameId: number; month: string };

function milestone(
  name: string,
  { gameId, month }: FirstMonth,
  texts: Pick<SourceEvent, 'title' | 'titleZh' | 'weight'>,
): SourceEvent {
  return {
    externalId: `${name} ${gameId}`,
    gameId,
    kind: 'milestone',
    date: `${month}-01`,
    endDate: lastDay(parsePeriod(`M:${month}`)!)!,
    precision: 'month',
    url: null,
    ...texts,
  };
}

async function firstPlaces(db: Db): Promise<FirstMonth[]> {
  const charts = db
    .selectFrom('ranking_snapshots as chart')
    .where('chart.type', '=', 'players')
    .where('chart.subType', '=', 'main')
    .where('chart.kind', '=', 'M')
    .where('chart.current', '=', 1);
  const oldest = await charts
    .select(({ fn }) => fn.min<string | null>('chart.period').as('period'))
    .executeTakeFirst();
  const rows = await charts
    .innerJoin('ranking_rows', 'ranking_rows.snapshotId', 'chart.id')
    .innerJoin('games', 'games.id', 'ranking_rows.gameId')
    .select(({ fn }) => ['games.id as gameId', fn.min('chart.period').as('period')])
    .where('chart.complete', '=', 1)
    .where('ranking_rows.rank', '=', 1)
    .groupBy('games.id')
    .execute();
  return rows
    .filter(({ period }) => period !== oldest?.period)
    .map(({ gameId, period }) => ({ gameId, month: period.slice(2) }));
}

async function firstMonthsOver(db: Db, players: number): Promise<FirstMonth[]> {
  const { first } = await db
    .selectFrom('players_monthly')
    .select(({ fn }) => fn.min<string | null>('month').as('first'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('players_monthly')
    .select(({ fn }) => ['gameId', fn.min('month').as('month')])
    .where('peakPlayers', '>=', players)
    .groupBy('gameId')
    .execute();
  return rows.filter(({ month }) => month !== first);
}
