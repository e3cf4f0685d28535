import * as contract from '../../../../contract/games.ts';
import type { App } from '../../../platform/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { sendJsonText } from '../../../platform/json-text.ts';
import type { GameModels } from '../game-models.ts';
import { findGames, type Hit, type Page } from './find-games.ts';
import { summariesById } from './search.queries.ts';

type FoundGame = Hit & { summary: string };

export function searchRoutes(app: App, { db, engine }: Context, { search }: GameModels) {
  async function find(text: string, page: Page) {
    const { searched } = await search.current();
    const { hits, total } = findGames(searched, text, page);
    const ids = hits.map(({ id }) => id);
    const summaries = await summariesById(db, engine, ids);
    const games = hits.flatMap((hit): FoundGame[] => {
      const summary = summaries.get(hit.id);
      return summary ? [{ ...hit, summary }] : [];
    });
    return { games, total };
  }

  app.route({
    ...contract.searchGames,
    handler: async ({ query: { q, page, size } }, reply) => {
      const { games, total } = await find(trimmed('q', q), { offset: (page - 1) * size, size });
      const items = games.map(hitText).join(',');
      const data = `{"items":[${items}],"total":${total},"page":${page},"size":${size}}`;
      return sendJsonText(reply, `{"success":true,"data":${data}}`);
    },
  });

  app.route({
    ...contract.pickGames,
    handler: async ({ query: { keyword, limit } }, reply) => {
      const { games } = await find(trimmed('keyword', keyword), { offset: 0, size: limit });
      const items = games.map(({ summary }) => summary).join(',');
      return sendJsonText(reply, `{"success":true,"data":[${items}]}`);
    },
  });
}

/** The summary is JSON text already and goes out as it stands. */
const hitText = ({ summary, matchedOn, score }: FoundGame) =>
  `{"game":${summary},"matchedOn":"${matchedOn}","score":${score}}`;

function trimmed(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid({ [field]: { is: 'tooShort', limit: 1 } });
  return text;
}
