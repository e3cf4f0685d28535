import type { ReadContext } from '../connector.ts';
import type { Skip } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { applyVoices, type GameVoices } from './apply-voices.ts';
import { parseNames, parseVoices } from './parse-bindings.ts';
import { readByGames } from './read-by-games.ts';
import { voicesQuery } from './sparql.ts';
import { dueVoiceTargets } from './voice-targets.queries.ts';
import { wikidataRequest } from './wikidata-api.ts';

/** Fewer games per call than for names, because a game may have a hundred voices. */
const gamesPerCall = { most: 50, least: 10 };
const gamesPerRun = 1000;

/** The stream has no cursor: each game stores when it is due. */
export const voices = defineStream<null, GameVoices, number>({
  id: 'wikidata.voices',
  title: { en: 'Wikidata: voice actors', 'zh-CN': 'Wikidata：配音演员' },
  what: { en: 'Voice actors of games', 'zh-CN': '游戏的配音演员' },
  everyMinutes: 60,
  isCursor: (value): value is null => value === null,
  due: dueVoiceTargets,
  read: (context) => readByGames(context, { gamesPerRun, gamesPerCall, request: requestVoices }),
  apply: applyVoices,
});

async function requestVoices(
  { call, live }: ReadContext<null, number>,
  appIds: readonly number[],
): Promise<{ items: GameVoices[]; skipped: Skip[] }> {
  const request = wikidataRequest(live, voicesQuery(appIds));
  const { items, skipped, entries } = await call(request, ({ text }) => ({
    ...parseVoices(text, appIds),
    entries: parseNames(text, appIds).items,
  }));
  const voicesOf = Map.groupBy(items, ({ appId }) => appId);
  const entriesOf = Map.groupBy(entries, ({ appId }) => appId);
  return {
    items: appIds.map((appId) => ({
      appId,
      entries: entriesOf.get(appId)?.map(({ item }) => item) ?? [],
      voices: voicesOf.get(appId) ?? [],
    })),
    skipped,
  };
}
