import { OutgoingError, type OutgoingFailure } from '../../../platform/outgoing/outgoing-error.ts';
import type { Batch, ReadContext } from '../connector.ts';
import type { Skip } from '../response-shape.ts';

type GamesContext = ReadContext<null, number>;

type ByGames<Item> = {
  gamesPerRun: number;
  gamesPerCall: { most: number; least: number };
  request: (
    context: GamesContext,
    appIds: readonly number[],
  ) => Promise<{ items: Item[]; skipped: Skip[] }>;
};

/** Requests the games that are due, with fewer games per call after a query that was too large. */
export async function* readByGames<Item>(
  context: GamesContext,
  { gamesPerRun, gamesPerCall, request }: ByGames<Item>,
): AsyncGenerator<Batch<null, Item>> {
  const due = await context.due(gamesPerRun);
  let perCall = gamesPerCall.most;
  let start = 0;
  while (start < due.length) {
    const requested = due.slice(start, start + perCall);
    const found = await request(context, requested).catch((error: unknown) => {
      if (requested.length <= gamesPerCall.least || !isTooMuch(error)) throw error;
      return undefined;
    });
    if (found) {
      yield { ...found, cursor: null, asOf: context.now() };
      start += requested.length;
    } else {
      perCall = Math.max(gamesPerCall.least, Math.floor(requested.length / 2));
    }
  }
}

/** A query that Wikidata cannot finish in time ends with an error or a truncated response. */
const signsOfTooMuch: readonly OutgoingFailure[] = ['server', 'timeout', 'unreadable', 'too-large'];
const isTooMuch = (error: unknown) =>
  error instanceof OutgoingError && signsOfTooMuch.includes(error.reason);
