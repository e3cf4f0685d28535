import * as contract from '../../../../contract/games.ts';
import type { App } from '../../../platform/app-type.ts';
import { joinBytes, withCommas } from '../../../platform/bytes.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { sendJsonText } from '../../../platform/json-text.ts';
import type { GameModels } from '../game-models.ts';
import { findGames, type Hit, type Page } from './find-games.ts';
import { summariesById } from './search.queries.ts';

/** A hit with its summary, which is JSON text already and goes out as it stands. */
type FoundGame = { hit: Hit; summary: Uint8Array };

export function searchRoutes(app: App, { db, engine }: Context, { search }: GameModels) {
  async function find(text: string, page: Page) {
    const { searched } = await search.current();
    const { hits, total } = findGames(searched, text, page);
    const ids = hits.map(({ id }) => id);
    const summaries = await summariesById(db, engine, ids);
    const games = hits.map((hit, place): FoundGame => ({ hit, summary: summaries[place]! }));
    return { games: games.filter(({ summary }) => summary.length > 0), total };
  }

  app.route({
    ...contract.searchGames,
    handler: async ({ query: { q, page, size } }, reply) => {
      const { games, total } = await find(trimmed('q', q), { offset: (page - 1) * size, size });
      const items = games.map(({ hit: { matchedOn, score }, summary }) => [
        '{"game":',
        summary,
        `,"matchedOn":"${matchedOn}","score":${score}}`,
      ]);
      const end = `],"total":${total},"page":${page},"size":${size}}}`;
      const start = '{"success":true,"data":{"items":[';
      return sendJsonText(reply, joinBytes(start, ...withCommas(items), end));
    },
  });

  app.route({
    ...contract.pickGames,
    handler: async ({ query: { keyword, limit } }, reply) => {
      const { games } = await find(trimmed('keyword', keyword), { offset: 0, size: limit });
      const items = withCommas(games.map(({ summary }) => summary));
      return sendJsonText(reply, joinBytes('{"success":true,"data":[', ...items, ']}'));
    },
  });
}

function trimmed(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid({ [field]: { is: 'tooShort', limit: 1 } });
  return text;
}
