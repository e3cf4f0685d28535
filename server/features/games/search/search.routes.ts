import * as contract from '../../../../contract/games/games.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { GameModels } from '../game-models.ts';
import { developersNamed, findGamesBy, isNamed } from './developers.queries.ts';
import { findGames, type SearchHit, type SearchWindow } from './find-games.ts';

export function searchRoutes(app: App, { db }: Context, { search }: GameModels) {
  const find = (text: string, window: SearchWindow) =>
    search.query(({ searched }) => findGames(searched, text, window));

  app.route({
    ...contract.searchGames,
    handler: async ({ query: { q, page, size } }) => {
      const text = trimmed('q', q);
      const window = { offset: (page - 1) * size, size };
      const developers = await developersNamed(db, text);
      const byName = await find(text, window);
      const developer = byName.isGuess && developers.find((one) => isNamed(one, text));
      const { hits, total } = developer ? await findGamesBy(db, developer, window) : byName;
      const items = await withGames(db, hits);
      const named = developers.map(({ name, games }) => ({ name, games }));
      return ok({ items, total, page, size, developers: named });
    },
  });

  app.route({
    ...contract.pickGames,
    handler: async ({ query: { keyword, limit } }) => {
      const { hits } = await find(trimmed('keyword', keyword), { offset: 0, size: limit });
      const ids = hits.map(({ id }) => id);
      const summaries = await gameSummaries(db, ids, 'listed');
      return ok(ids.flatMap((id) => summaries.get(id) ?? []));
    },
  });
}

/** Without games that were unlisted a moment ago. */
async function withGames(db: Db, hits: readonly SearchHit[]) {
  const ids = hits.map(({ id }) => id);
  const summaries = await gameSummaries(db, ids, 'listed');
  const descriptions = await descriptionsOf(db, ids);
  return hits.flatMap(({ id, matchedOn, score }) => {
    const game = summaries.get(id);
    const { description = null, descriptionZh = null } = descriptions.get(id) ?? {};
    return game ? [{ game, matchedOn, score, description, descriptionZh }] : [];
  });
}

async function descriptionsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'description', 'descriptionZh'])
    .where(isOneOf(db, 'games.id', ids))
    .execute();
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

function trimmed(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid({ [field]: { is: 'tooShort', limit: 1 } });
  return text;
}
