import type { ActorSummary } from '../../../contract/actors.ts';
import type { DeveloperHit, GameHit, SeriesHit } from '../../../contract/games/games-search.ts';
import * as contract from '../../../contract/search.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalid } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';

type GameSearchResult = {
  items: GameHit[];
  total: number;
  developers: DeveloperHit[];
  series: SeriesHit[];
  didYouMean: string | null;
};

/** The searches of other features. Features never import each other, so the app passes them in. */
export type SiteSearchDeps = {
  games: (text: string, window: { offset: number; size: number }) => Promise<GameSearchResult>;
  people: (db: Db, text: string, limit: number) => Promise<ActorSummary[]>;
  articles: (db: Db, text: string, limit: number, now: string) => Promise<contract.ArticleHit[]>;
};

/** Too short for articles and people, because almost every article has a word with this prefix. */
const oneLatinLetter = /^[\p{Script=Latin}\p{N}\p{P}]$/u;

export function siteSearchRoutes(app: App, { db, now }: Context, deps: SiteSearchDeps) {
  app.route({
    ...contract.searchSite,
    handler: async ({ query: { q, limit } }) => {
      const text = q.trim();
      if (!text) throw invalid({ q: { is: 'tooShort', limit: 1 } });
      const isTooShort = oneLatinLetter.test(text);
      const [
        { items: games, total: gamesTotal, developers, series, didYouMean },
        people,
        articles,
      ] = await Promise.all([
        deps.games(text, { offset: 0, size: limit }),
        isTooShort ? [] : deps.people(db, text, limit),
        isTooShort ? [] : deps.articles(db, text, limit, now().toISOString()),
      ]);
      const hasMatch = developers.length + people.length + articles.length > 0;
      return ok({
        games,
        gamesTotal,
        developers: developers.slice(0, limit),
        series,
        people,
        articles,
        didYouMean: hasMatch ? null : didYouMean,
      });
    },
  });
}
