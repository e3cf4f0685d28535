import type { ReadContext } from '../connector.ts';
import type { Skip } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { applyNames, type GameEntries } from './apply-names.ts';
import { dueNameTargets } from './name-targets.queries.ts';
import { parseNames } from './parse-bindings.ts';
import { readByGames } from './read-by-games.ts';
import { namesQuery } from './sparql.ts';
import { wikidataRequest } from './wikidata-api.ts';

const gamesPerCall = { most: 100, least: 25 };
/** Twenty calls an hour: 100,000 games take two days, and then rest for a month. */
const gamesPerRun = 2000;

/** The stream has no cursor: each game stores when it is due. */
export const names = defineStream<null, GameEntries, number>({
  id: 'wikidata.names',
  title: { en: 'Wikidata: Chinese names', 'zh-CN': 'Wikidata：中文名' },
  what: { en: 'Chinese names of games', 'zh-CN': '游戏的中文名' },
  everyMinutes: 60,
  isCursor: (value): value is null => value === null,
  due: dueNameTargets,
  read: (context) => readByGames(context, { gamesPerRun, gamesPerCall, request: requestNames }),
  apply: applyNames,
});

async function requestNames(
  { call, live }: ReadContext<null, number>,
  appIds: readonly number[],
): Promise<{ items: GameEntries[]; skipped: Skip[] }> {
  const request = wikidataRequest(live, namesQuery(appIds));
  const { items, skipped } = await call(request, ({ text }) => parseNames(text, appIds));
  const byApp = Map.groupBy(items, ({ appId }) => appId);
  return {
    items: appIds.map((appId) => ({ appId, entries: byApp.get(appId) ?? [] })),
    skipped,
  };
}
