import * as contract from '../../../../contract/games.ts';
import type { App } from '../../../platform/app-type.ts';
import { joinBytes } from '../../../platform/bytes.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { sendJsonText } from '../../../platform/json-text.ts';
import { gamesAlone, gamesWith } from '../game-items.queries.ts';
import type { GameModels } from '../game-models.ts';
import { findGames, type Hit, type Page } from './find-games.ts';

export function searchRoutes(app: App, { db, engine }: Context, { search }: GameModels) {
  const find = (text: string, page: Page) =>
    search.ask(({ searched }) => findGames(searched, text, page));

  app.route({
    ...contract.searchGames,
    handler: async ({ query: { q, page, size } }, reply) => {
      const { hits, total } = await find(trimmed('q', q), { offset: (page - 1) * size, size });
      const items = await gamesWith(db, engine, hits.map(withReason));
      const end = `],"total":${total},"page":${page},"size":${size}}}`;
      return sendJsonText(reply, joinBytes('{"success":true,"data":{"items":[', items, end));
    },
  });

  app.route({
    ...contract.pickGames,
    handler: async ({ query: { keyword, limit } }, reply) => {
      const { hits } = await find(trimmed('keyword', keyword), { offset: 0, size: limit });
      const ids = hits.map(({ id }) => id);
      const items = await gamesAlone(db, engine, ids);
      return sendJsonText(reply, joinBytes('{"success":true,"data":[', items, ']}'));
    },
  });
}

const withReason = ({ id, matchedOn, score }: Hit) => ({
  id,
  after: `,"matchedOn":"${matchedOn}","score":${score}}`,
});

function trimmed(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid({ [field]: { is: 'tooShort', limit: 1 } });
  return text;
}
