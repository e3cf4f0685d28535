import { rebuildMilestones } from '../../../domain/events/milestones.ts';
import { refreshPlayers } from '../../../domain/games/refresh-players.ts';
import type { Database } from '../../../platform/database/database.ts';
import { partKindsOf, type Definition } from '../definitions/definition.ts';
import { definitions } from '../definitions/definitions.ts';
import { genreOfSubType } from '../definitions/sub-types.ts';
import { storeDefinitions } from '../definitions/store-definitions.ts';
import { announceEntries } from './announce-entries.ts';
import type { ChartsByKind } from './chart.ts';
import { openInputs, type Inputs } from './inputs.ts';
import { launchCharts } from './launch-charts.ts';
import { hotCharts, wishlistCharts } from './member-charts.ts';
import { salesCharts } from './market-charts.ts';
import { peakCharts, playersCharts } from './player-charts.ts';
import { risingCharts } from './rising-charts.ts';
import { gemsCharts, ratingCharts } from './score-charts.ts';
import { mostPlayedCharts, topReleasesCharts } from './steam-charts.ts';
import { markComputed } from './snapshots.queries.ts';
import { updateSeries } from './update-series.ts';
import type { ComputeOptions } from './types.ts';
import { topSellersCharts } from './weekly-charts.ts';
import { createSnapshotWriter } from './write-snapshots.ts';

const holdEveryMs = 1000;

const chartSources: Readonly<
  Record<string, (inputs: Inputs, subType: string) => Promise<ChartsByKind>>
> = {
  players: playersCharts,
  peak: peakCharts,
  rising: risingCharts,
  new: launchCharts,
  rating: ratingCharts,
  gems: gemsCharts,
  sales: salesCharts,
  wishlist: wishlistCharts,
  hot: hotCharts,
  'top-sellers': topSellersCharts,
  'most-played': mostPlayedCharts,
  'top-releases': topReleasesCharts,
};

/**
 * Brings the charts up to date and returns how many rows were written. Each transaction leaves
 * complete charts, and charts that are up to date are not written again. So the computation may be
 * stopped at any time, and the next one resumes where it stopped.
 */
export async function computeRankings(
  db: Database['db'],
  { now, zone, types, revise, hold = async () => {}, onProgress }: ComputeOptions,
): Promise<number> {
  await storeDefinitions(db);
  const requested = definitions.filter(({ type }) => types?.includes(type) ?? true);
  const total = requested.reduce((sum, { subTypes }) => sum + subTypes.length, 0);
  const inputs = await openInputs(db, now, zone);
  const writer = createSnapshotWriter(db, hold);
  const progress = { type: '', done: 0, total, rows: 0 };
  let heldAt = 0;
  for (const definition of requested) {
    for await (const { subType, kinds, charts } of chartsOf(definition, inputs)) {
      for (const kind of kinds) {
        const task = { definition, subType, kind, charts: charts.get(kind) ?? [] };
        await updateSeries(db, { ...task, inputs, now, revise, writer });
      }
      progress.done += 1;
      Object.assign(progress, { type: definition.type, rows: writer.rows() });
      onProgress?.({ ...progress });
      if (performance.now() - heldAt < holdEveryMs) continue;
      await hold(db, progress);
      heldAt = performance.now();
    }
    await writer.flush();
    await markComputed(db, definition, now);
    await announceEntries(db, definition, now, hold);
  }
  await db.transaction().execute(rebuildMilestones);
  await db.transaction().execute(refreshPlayers);
  await hold(db, progress);
  return writer.rows();
}

/** The charts of all games come first; those of a genre are filtered from them. */
async function* chartsOf(definition: Definition, inputs: Inputs) {
  let all: ChartsByKind | undefined;
  for (const { key: subType } of definition.subTypes) {
    const genre = genreOfSubType.get(subType);
    if (!all || genre === undefined) all = await chartSources[definition.type]!(inputs, subType);
    yield genre === undefined
      ? { subType, kinds: definition.periodKinds, charts: all }
      : { subType, kinds: partKindsOf(definition), charts: ofGenre(all, genre, inputs) };
  }
}

/** A period without a game of the genre has no chart. */
function ofGenre(charts: ChartsByKind, genre: string, { games }: Inputs): ChartsByKind {
  const members = new Set(
    [...games].flatMap(([id, game]) => (game.genres.includes(genre) ? [id] : [])),
  );
  return new Map(
    [...charts].map(([kind, list]) => [
      kind,
      list
        .map((chart) => ({
          ...chart,
          entries: chart.entries.filter(({ gameId }) => members.has(gameId)),
        }))
        .filter(({ entries }) => entries.length > 0),
    ]),
  );
}
