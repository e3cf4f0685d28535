import * as contract from '../../../../contract/games/games-search.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Context } from '../../../platform/context.ts';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import { idList, isOneOfParam } from '../../../platform/database/dialect.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { GameModels } from '../game-models.ts';
import { findGames } from './find-games.ts';
import { createGameSearch } from './search-games.ts';

/** Beside a page of games. */
const maxDevelopers = 3;

export function searchRoutes(app: App, { db }: Context, models: GameModels) {
  const searchGames = createGameSearch(db, models);

  app.route({
    ...contract.searchGames,
    handler: async ({ query: { q, page, size } }) => {
      const window = { offset: (page - 1) * size, size };
      const { items, total, developers, series } = await searchGames(trimmed('q', q), window);
      return ok({
        items: await withDescriptions(db, items),
        total,
        page,
        size,
        developers: developers.slice(0, maxDevelopers),
        series,
      });
    },
  });

  app.route({
    ...contract.pickGames,
    handler: async ({ query: { keyword, limit } }) => {
      const text = trimmed('keyword', keyword);
      const { hits } = await models.search.query(({ searched }) =>
        findGames(searched, text, { offset: 0, size: limit }),
      );
      const ids = hits.map(({ id }) => id);
      const summaries = await gameSummaries(db, ids, 'listed');
      return ok(ids.flatMap((id) => summaries.get(id) ?? []));
    },
  });
}

type Description = { id: number; description: string | null; descriptionZh: string | null };

const descriptionsOf = compiledQuery<{ ids: unknown }, Description>((db, param) =>
  db
    .selectFrom('games')
    .select(['id', 'description', 'descriptionZh'])
    .where(isOneOfParam(db, 'games.id', param('ids'))),
);

async function withDescriptions(db: Db, hits: readonly contract.GameHit[]) {
  const ids = hits.map(({ game }) => game.id);
  const rows = await descriptionsOf(db, { ids: idList(db, ids) });
  const descriptions = new Map(rows.map(({ id, ...texts }) => [id, texts]));
  return hits.map((hit) => {
    const { description = null, descriptionZh = null } = descriptions.get(hit.game.id) ?? {};
    return { ...hit, description, descriptionZh };
  });
}

function trimmed(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid({ [field]: { is: 'tooShort', limit: 1 } });
  return text;
}
