import { OutgoingError, type OutgoingFailure } from '../../../platform/outgoing/outgoing-error.ts';
import type { Batch, ReadContext } from '../connector.ts';
import type { Skip } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { applyNames, type GameEntries } from './apply-names.ts';
import { dueNameTargets } from './name-targets.queries.ts';
import { parseNames } from './parse-bindings.ts';
import { namesQuery } from './sparql.ts';
import { wikidataRequest } from './wikidata-api.ts';

const gamesPerCall = { most: 100, least: 25 };
/** Twenty calls an hour: a catalog of 100,000 games takes two days, and then a month's rest. */
const gamesPerRun = 2000;

/** The games hold the state of this stream: each knows when its turn is. */
type NamesCursor = null;
type NamesContext = ReadContext<NamesCursor, number>;

export const names = defineStream<NamesCursor, GameEntries, number>({
  id: 'wikidata.names',
  title: { en: 'Wikidata: Chinese names', 'zh-CN': 'Wikidata：中文名' },
  what: { en: 'Chinese names of games', 'zh-CN': '游戏的中文名' },
  everyMinutes: 60,
  isCursor: (value): value is NamesCursor => value === null,
  due: dueNameTargets,
  read: readNames,
  apply: applyNames,
});

async function* readNames(context: NamesContext): AsyncGenerator<Batch<NamesCursor, GameEntries>> {
  const due = await context.due(gamesPerRun);
  let perCall = gamesPerCall.most;
  let start = 0;
  while (start < due.length) {
    const asked = due.slice(start, start + perCall);
    const found = await askFor(context, asked).catch((error: unknown) => {
      if (asked.length <= gamesPerCall.least || !isTooMuch(error)) throw error;
      return undefined;
    });
    if (found) {
      yield { ...found, cursor: null, asOf: context.now() };
      start += asked.length;
    } else {
      perCall = Math.max(gamesPerCall.least, Math.floor(asked.length / 2));
    }
  }
}

/** A query that Wikidata cannot finish in time ends with an error, or in the middle of its response. */
const signsOfTooMuch: readonly OutgoingFailure[] = ['server', 'timeout', 'unreadable', 'too-large'];
const isTooMuch = (error: unknown) =>
  error instanceof OutgoingError && signsOfTooMuch.includes(error.reason);

async function askFor(
  { call, live }: NamesContext,
  asked: readonly number[],
): Promise<{ items: GameEntries[]; skipped: Skip[] }> {
  const request = wikidataRequest(live, namesQuery(asked));
  const { items, skipped } = await call(request, ({ text }) => parseNames(text, asked));
  const byApp = Map.groupBy(items, ({ appId }) => appId);
  return {
    items: asked.map((appId) => ({ appId, entries: byApp.get(appId) ?? [] })),
    skipped,
  };
}
