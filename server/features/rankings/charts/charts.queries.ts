import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { dayIn, periodOfDay, type PeriodKind } from '../../../../contract/rankings/periods.ts';
import { asBytes, type Bytes } from '../../../platform/database/bytes.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { RankingSnapshotsTable } from '../../../platform/database/tables/ranking-tables.ts';
import { contains } from '../../../platform/text/search-text.ts';
import { isHidden } from '../../../domain/games/unlisted-games.ts';
import type { ChartAddress, Ranking } from './chart-address.ts';
import { findDefinition } from '../definitions/definitions.ts';
import { gameText, rowText } from './row-text.ts';

export type Reading = { db: Db; engine: Engine };
export type Snapshot = Omit<Selectable<RankingSnapshotsTable>, 'checksum' | 'current'>;

/** A ranking without a chart that can be read is not offered, whatever the operator says. */
export async function rankingNav(db: Db, now: Date, zone: string): Promise<RankingNavItem[]> {
  const rows = await db.selectFrom('ranking_types').selectAll().orderBy('sortOrder').execute();
  const published = await publishedTypes(db);
  return rows.map(({ subTypes, periodKinds, defaultKind, computedAt, computedVersion, ...row }) => {
    const isPublished = published.has(row.type);
    const definition = isPublished ? undefined : findDefinition(row.type);
    return {
      ...row,
      status: isPublished ? row.status : 0,
      appearsWhen: definition?.appearsWhen ?? null,
      appearsWhenEn: definition?.appearsWhenEn ?? null,
      subTypes: JSON.parse(subTypes),
      periodKinds: JSON.parse(periodKinds),
      defaultPeriod: periodOfDay(defaultKind as PeriodKind, dayIn(now, zone)),
    };
  });
}

async function publishedTypes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ranking_snapshots')
    .select('type')
    .distinct()
    .where('subType', '=', 'main')
    .where('current', '=', sql.lit(1))
    .where('total', '>', 0)
    .execute();
  return new Set(rows.map(({ type }) => type));
}

export const publishedPeriods = (db: Db, { definition, subType }: Ranking) =>
  db
    .selectFrom('ranking_snapshots')
    .select(['kind', 'period', 'status', 'generatedAt', 'dataAsOf', 'incomplete'])
    .where('type', '=', definition.type)
    .where('subType', '=', subType)
    .where('current', '=', sql.lit(1))
    .orderBy('period', 'desc')
    .execute();

/** Of these places, whatever is in them. */
type Places = { from: number; to: number };

const snapshotColumns = sql`
  id, type, "subType", kind, period, revision, status, "generatedAt", "methodVersion",
  "comparedTo", total, incomplete, coverage, "dataAsOf"
`;

const none = '';

/** The wanted period, or else the newest of its kind: the caller sees which from the answer. */
const wantedOrNewest = () => {
  const isOfSeries = sql`
    type = ${none} and "subType" = ${none} and kind = ${none} and "current" = 1
  `;
  return sql<Snapshot>`
    select ${snapshotColumns} from ranking_snapshots where id = coalesce(
      (select id from ranking_snapshots where ${isOfSeries} and period = ${none}),
      (select id from ranking_snapshots where ${isOfSeries} order by period desc limit 1)
    )
  `;
};

const ofRevision = () => sql<Snapshot>`
  select ${snapshotColumns} from ranking_snapshots
  where type = ${none} and "subType" = ${none} and period = ${none} and revision = ${none}
`;

/** SQLite reads the rows by their key, which is their order; to sort them again would cost. */
const order = (engine: Engine) => (engine === 'sqlite' ? sql`` : sql`order by placed.position`);

/** The chart and the JSON texts of its rows, joined, in one question. */
const withItems = (engine: Engine, chart: RawBuilder<Snapshot>) => sql<
  Snapshot & { items: Bytes | null }
>`
  select chart.*, (
    select ${asBytes(engine, sql`string_agg(${rowText(engine)}, ',' ${order(engine)})`)}
    from ranking_rows as placed
    where placed."snapshotId" = chart.id and placed.position between ${none} and ${none}
      and placed.position <= chart.total
  ) as items
  from (${chart}) as chart
`;

const snapshotQuery = prepared(wantedOrNewest);
const chartQuery = prepared((_db, engine) => withItems(engine, wantedOrNewest()));
const revisionQuery = prepared((_db, engine) => withItems(engine, ofRevision()));

/** In the order in which they stand in `wantedOrNewest`. */
function seriesValues({ definition: { type }, subType, period }: ChartAddress) {
  const series = [type, subType, period.kind];
  return [...series, period.text, ...series];
}

export async function findChart(
  { db, engine }: Reading,
  address: ChartAddress,
  { from, to }: Places,
  revision?: number,
) {
  const { definition, subType, period } = address;
  const [chart] =
    revision === undefined
      ? await chartQuery(db, engine, from, to, ...seriesValues(address))
      : await revisionQuery(db, engine, from, to, definition.type, subType, period.text, revision);
  return chart;
}

export async function findSnapshot({ db, engine }: Reading, address: ChartAddress) {
  const [chart] = await snapshotQuery(db, engine, ...seriesValues(address));
  return chart;
}

/** The rows whose game has this in one of its names, as JSON texts. */
export async function rowsByName(
  { db, engine }: Reading,
  { id, total }: Snapshot,
  q: string,
  limit: number,
) {
  const { rows } = await sql<{ text: string }>`
    select ${rowText(engine)} as text
    from ranking_rows as placed join games on games.id = placed."gameId"
    where placed."snapshotId" = ${id} and placed.position <= ${total}
      and not ${isHidden(engine, sql.ref('placed.gameId'))}
      and (${contains(sql.ref('games.name'), q)} or ${contains(sql.ref('games.nameZh'), q)})
    order by placed.position limit ${limit}
  `.execute(db);
  return rows.map(({ text }) => text);
}

/** The published row of one game, as JSON text. */
export async function rowOfGame({ db, engine }: Reading, { id, total }: Snapshot, gameId: number) {
  const { rows } = await sql<{ text: string }>`
    select ${rowText(engine)} as text from ranking_rows as placed
    where placed."snapshotId" = ${id} and placed."gameId" = ${gameId}
      and placed.position <= ${total}
  `.execute(db);
  return rows[0]?.text;
}

export const placesOf = (db: Db, snapshotId: number) =>
  db
    .selectFrom('ranking_rows')
    .select(['gameId', 'position', 'rank', 'value'])
    .where('snapshotId', '=', snapshotId)
    .orderBy('position')
    .execute();

/** JSON texts by game, of games that stand on a chart. */
export async function gameTexts({ db, engine }: Reading, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const { rows } = await sql<{ gameId: number; text: string }>`
    select placed."gameId", ${gameText(engine)} as text
    from (select "gameId" from ranking_games where "gameId" in (${sql.join(ids)})) as placed
  `.execute(db);
  return new Map(rows.map(({ gameId, text }) => [gameId, text]));
}
