import * as contract from '../../../../contract/games.ts';
import type { App } from '../../../platform/app-type.ts';
import { asciiText, bytesOfText } from '../../../platform/byte-text.ts';
import { invalid } from '../../../platform/errors.ts';
import { sendJsonText } from '../../../platform/json-text.ts';
import type { GameModels } from '../game-models.ts';
import { findGames, type Hit, type Page } from './find-games.ts';

export function searchRoutes(app: App, { search, items }: GameModels) {
  const find = (text: string, page: Page) =>
    search.ask(({ searched }) => findGames(searched, text, page));

  app.route({
    ...contract.searchGames,
    handler: async ({ query: { q, page, size } }, reply) => {
      const { hits, total } = await find(trimmed('q', q), { offset: (page - 1) * size, size });
      const begin = asciiText('{"success":true,"data":{"items":[');
      const found = await items.inside(hits.map(withReason));
      const end = asciiText(`],"total":${total},"page":${page},"size":${size}}}`);
      return sendJsonText(reply, bytesOfText(begin, found, end));
    },
  });

  app.route({
    ...contract.pickGames,
    handler: async ({ query: { keyword, limit } }, reply) => {
      const { hits } = await find(trimmed('keyword', keyword), { offset: 0, size: limit });
      const ids = hits.map(({ id }) => id);
      const begin = asciiText('{"success":true,"data":[');
      const found = await items.alone(ids);
      return sendJsonText(reply, bytesOfText(begin, found, asciiText(']}')));
    },
  });
}

const withReason = ({ id, matchedOn, score }: Hit) => ({
  id,
  after: asciiText(`,"matchedOn":"${matchedOn}","score":${score}}`),
});

function trimmed(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid({ [field]: { is: 'tooShort', limit: 1 } });
  return text;
}
