import type { ChartAddress } from './chart-address.ts';
import { published } from './published-chart.ts';
import {
  findSnapshot,
  gameTexts,
  placesOf,
  type Reading,
  type Snapshot,
} from './charts.queries.ts';

type Place = { position: number; rank: number; value: number | null };

/**
 * Every game that is published in one of the two, as JSON text. The other rank may come from below
 * what is published, so that who left the chart and who only fell can be told apart. Where the two
 * do not cover the same games, nobody has moved.
 */
export async function compareCharts(
  reading: Reading,
  from: ChartAddress,
  to: ChartAddress,
): Promise<string> {
  const before = await readSide(reading, from);
  const after = await readSide(reading, to);
  const ids = [...new Set([...after.published, ...before.published])];
  const games = await gameTexts(reading, ids);
  const reason = whyNotComparable(before.chart, after.chart);
  const comparable = reason === null;
  const items = ids.flatMap((id) => {
    const game = games.get(id);
    const places = [before.places.get(id), after.places.get(id)] as const;
    return game ? [`{"game":${game},${changeText(...places, comparable)}`] : [];
  });
  const { definition, subType } = from;
  const sides = { from: before.period, to: after.period };
  const head = { type: definition.type, subType, ...sides, comparable, reason };
  return `{"success":true,"data":${JSON.stringify(head).slice(0, -1)},"items":[${items.join(',')}]}}`;
}

/** By the places of the chart; the games that are published come first in it. */
async function readSide(reading: Reading, address: ChartAddress) {
  const { chart } = published(address, await findSnapshot(reading, address));
  const rows = chart ? await placesOf(reading.db, chart.id) : [];
  return {
    chart,
    period: chart?.period ?? address.period.text,
    places: new Map(rows.map(({ gameId, ...place }): [number, Place] => [gameId, place])),
    published: rows.slice(0, chart?.total ?? 0).map(({ gameId }) => gameId),
  };
}

/** Charts of another kind of period, too, are made of other games. */
function whyNotComparable(before: Snapshot | undefined, after: Snapshot | undefined) {
  if (!before || !after) return 'no-chart';
  const isSame =
    before.kind === after.kind && before.coverage !== null && before.coverage === after.coverage;
  return isSame ? null : 'coverage';
}

function changeText(
  before: Place | undefined,
  after: Place | undefined,
  comparable: boolean,
): string {
  const [fromRank, toRank] = [before?.rank ?? null, after?.rank ?? null];
  return JSON.stringify({
    fromRank,
    toRank,
    change: comparable && fromRank !== null && toRank !== null ? fromRank - toRank : null,
    fromValue: before?.value ?? null,
    toValue: after?.value ?? null,
  }).slice(1);
}
