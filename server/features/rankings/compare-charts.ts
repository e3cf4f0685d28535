import type { ChartAddress } from './chart-address.ts';
import { published } from './published-chart.ts';
import { findSnapshot, gameTexts, placesOf, type Reading } from './rankings.queries.ts';

type Place = { position: number; rank: number; value: number | null };

/**
 * Every game that is published in one of the two, as JSON text. The other rank may come from below
 * what is published, so that who left the chart and who only fell can be told apart.
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
  const items = ids.flatMap((id) => {
    const game = games.get(id);
    return game
      ? [`{"game":${game},${changeText(before.places.get(id), after.places.get(id))}`]
      : [];
  });
  const { definition, subType } = from;
  const head = { type: definition.type, subType, from: before.period, to: after.period };
  return `{"success":true,"data":${JSON.stringify(head).slice(0, -1)},"items":[${items.join(',')}]}}`;
}

/** By the places of the chart; the games that are published come first in it. */
async function readSide(reading: Reading, address: ChartAddress) {
  const { chart } = published(address, await findSnapshot(reading, address));
  const rows = chart ? await placesOf(reading.db, chart.id) : [];
  return {
    period: chart?.period ?? address.period.text,
    places: new Map(rows.map(({ gameId, ...place }): [number, Place] => [gameId, place])),
    published: rows.slice(0, chart?.total ?? 0).map(({ gameId }) => gameId),
  };
}

function changeText(before: Place | undefined, after: Place | undefined): string {
  const [fromRank, toRank] = [before?.rank ?? null, after?.rank ?? null];
  return JSON.stringify({
    fromRank,
    toRank,
    change: fromRank !== null && toRank !== null ? fromRank - toRank : null,
    fromValue: before?.value ?? null,
    toValue: after?.value ?? null,
  }).slice(1);
}
