import * as contract from '../../../../contract/games/games.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { asciiText, byteText, bytesOfText } from '../../../platform/database/byte-text.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { sendJsonText } from '../../../platform/http/json-text.ts';
import type { GameModels } from '../game-models.ts';
import { developersNamed, findGamesBy, isNamed } from './developers.queries.ts';
import { findGames, type Hit, type Page } from './find-games.ts';

export function searchRoutes(app: App, { db, engine }: Context, { search, items }: GameModels) {
  const find = (text: string, page: Page) =>
    search.ask(({ searched }) => findGames(searched, text, page));

  app.route({
    ...contract.searchGames,
    handler: async ({ query: { q, page, size } }, reply) => {
      const text = trimmed('q', q);
      const place = { offset: (page - 1) * size, size };
      const developers = await developersNamed(db, engine, text);
      const byName = await find(text, place);
      const developer = byName.isGuess && developers.find((one) => isNamed(one, text));
      const { hits, total } = developer ? await findGamesBy(db, developer, place) : byName;
      const begin = asciiText('{"success":true,"data":{"items":[');
      const descriptions = await descriptionsOf(db, engine, hits);
      const found = await items.inside(hits.map((hit) => withReason(hit, descriptions)));
      const named = developers.map(({ name, games }) => ({ name, games }));
      const rest = { total, page, size, developers: named };
      const end = byteText(Buffer.from(`],${JSON.stringify(rest).slice(1)}}`));
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

type Descriptions = Awaited<ReturnType<typeof descriptionsOf>>;

function withReason({ id, matchedOn, score }: Hit, descriptions: Descriptions) {
  const { description = null, descriptionZh = null } = descriptions.get(id) ?? {};
  const rest = JSON.stringify({ matchedOn, score, description, descriptionZh });
  return { id, after: byteText(Buffer.from(`,${rest.slice(1)}`)) };
}

async function descriptionsOf(db: Db, engine: Engine, hits: readonly Hit[]) {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'description', 'descriptionZh'])
    .where(
      isOneOf(
        engine,
        'games.id',
        hits.map(({ id }) => id),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

function trimmed(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid({ [field]: { is: 'tooShort', limit: 1 } });
  return text;
}
