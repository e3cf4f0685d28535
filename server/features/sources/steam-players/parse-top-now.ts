import {
  countOf,
  drift,
  envelope,
  listAt,
  parseEach,
  timeOf,
  type Skip,
} from '../response-shape.ts';

export type TopNow = {
  /** The time of Steam's count. */
  countedAt: Date;
  games: { appId: number; players: number }[];
  skipped: Skip[];
};

/** The hundred games with the most players now; undefined when the response is empty. */
export function parseTopNow(text: string): TopNow | undefined {
  const response = envelope(text, 'response');
  if (!response) return undefined;
  const countedAt = timeOf(response['last_update']);
  if (!countedAt) throw drift('response.last_update', 'a time');
  const ranks = listAt(response, 'ranks', 'response.ranks');
  const { items, skipped } = parseEach(ranks, 'response.ranks', (rank) => {
    const appId = countOf(rank['appid']);
    const players = countOf(rank['concurrent_in_game']);
    if (!appId) return 'it has no appid';
    return players === undefined ? 'it has no concurrent_in_game' : { appId, players };
  });
  return { countedAt, games: items, skipped };
}
