import { createHash } from 'node:crypto';
import { parsePeriod, type PeriodKind } from '../../../../contract/rankings/periods.ts';
import type { Db } from '../../../platform/database/db.ts';
import { depthOf, type Definition } from '../definitions/definition.ts';
import type { Chart } from './chart.ts';
import { createCompleteness, type Completeness } from './completeness.ts';
import type { Inputs } from './inputs.ts';
import { createSeries, type PlacedChart } from './series.ts';
import {
  closeSnapshot,
  currentSnapshots,
  hiddenGames,
  snapshotRows,
  updateFacts,
  type StoredSnapshot,
} from './snapshots.queries.ts';
import type { SnapshotWriter } from './write-snapshots.ts';

export type SeriesTask = {
  definition: Definition;
  subType: string;
  kind: PeriodKind;
  charts: readonly Chart[];
  inputs: Inputs;
  now: Date;
  revise: boolean;
  writer: SnapshotWriter;
};

const noneHidden: Awaited<ReturnType<typeof hiddenGames>> = new Map();

/**
 * Brings the published charts of a series up to date. A closed period is not changed, unless it is
 * to be revised and its data has changed; then its old revision stays stored.
 */
export async function updateSeries(db: Db, task: SeriesTask): Promise<void> {
  const { definition, subType, kind, inputs, revise } = task;
  const published = await currentSnapshots(db, definition.type, subType, kind);
  const hidden = revise ? await hiddenGames(db, definition.type, subType, kind) : noneHidden;
  const series = createSeries(
    depthOf(definition, subType),
    (gameId) => inputs.games.get(gameId)?.releaseDate ?? null,
  );
  const judge = createCompleteness();
  const charts = new Map(task.charts.map((chart) => [chart.period, chart]));
  const periods = [...new Set([...published.keys(), ...charts.keys()])].toSorted();

  for (const period of periods) {
    const stored = published.get(period);
    const chart = charts.get(period);
    const isOver = isSettled(period, chart, inputs.today);
    if (stored && (!chart || (isFinal(stored) && !revise))) {
      const rows = await snapshotRows(db, stored.id);
      series.remember({ period, coverage: stored.coverage, rows, chart });
      await updateFacts(db, stored, judge(stored.games ?? listedIn(chart, inputs) ?? stored.total));
      await closeIf(db, isOver, stored);
      continue;
    }
    const retained = stored && isFinal(stored) ? hidden.get(stored.id) : undefined;
    const entries = chart!.entries.filter(
      ({ gameId }) => inputs.games.get(gameId)?.listed || retained?.has(gameId),
    );
    await publish(db, task, {
      stored,
      chart: chart!,
      isOver,
      placed: series.place({ ...chart!, entries }),
      completeness: judge(entries.length),
    });
  }
}

type Publication = {
  stored: StoredSnapshot | undefined;
  chart: Chart;
  isOver: boolean;
  placed: PlacedChart;
  completeness: Completeness;
};

/** The number of listed games of a chart. */
const listedIn = (chart: Chart | undefined, { games }: Inputs) =>
  chart?.entries.filter(({ gameId }) => games.get(gameId)?.listed).length;

/** Writes a chart, unless the published one has the same rows. */
async function publish(
  db: Db,
  { definition, subType, kind, now, writer }: SeriesTask,
  { stored, chart, isOver, placed, completeness }: Publication,
): Promise<void> {
  const { period, coverage, dataAsOf, incomplete } = chart;
  const checksum = checksumOf(placed, incomplete, definition.methodVersion);
  if (stored?.checksum === checksum) {
    await updateFacts(db, stored, { coverage, dataAsOf, ...completeness });
    await closeIf(db, isOver, stored);
    return;
  }
  if (placed.total === 0 && !stored) return;
  await writer.add({
    replaces: stored,
    rows: placed.rows,
    snapshot: {
      type: definition.type,
      subType,
      kind,
      period,
      ...standing(stored, isOver),
      generatedAt: now.toISOString(),
      methodVersion: definition.methodVersion,
      comparedTo: placed.comparedTo,
      total: placed.total,
      ...completeness,
      incomplete,
      coverage,
      dataAsOf,
      checksum,
    },
  });
}

const isFinal = ({ status }: StoredSnapshot) => status !== 'provisional';

async function closeIf(db: Db, isOver: boolean, stored: StoredSnapshot): Promise<void> {
  if (isOver && !isFinal(stored)) await closeSnapshot(db, stored.id);
}

/** Whether the chart is final; a period without an end never is. */
function isSettled(period: string, chart: Chart | undefined, today: string): boolean {
  const end = chart?.settledOn ?? parsePeriod(period)!.end;
  return end !== null && end <= today;
}

/** A provisional chart is replaced within its revision; a final one gets a new revision. */
function standing(stored: StoredSnapshot | undefined, isOver: boolean) {
  const wasFinal = stored !== undefined && isFinal(stored);
  const revision = stored ? stored.revision + (wasFinal ? 1 : 0) : 1;
  const status = !isOver ? 'provisional' : revision > 1 ? 'revised' : 'final';
  return { revision, status } as const;
}

function checksumOf(
  { comparedTo, total, rows }: PlacedChart,
  incomplete: string | null,
  methodVersion: number,
): string {
  const facts = rows.map((row) => Object.values(row));
  return createHash('sha256')
    .update(JSON.stringify([methodVersion, comparedTo, total, incomplete, facts]))
    .digest('base64url');
}
