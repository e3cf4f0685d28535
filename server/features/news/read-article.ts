import type { Bytes } from '../../platform/database/bytes.ts';
import type { Context } from '../../platform/context.ts';
import { createKept } from '../../platform/cache/cache.ts';
import { articleText } from './article.queries.ts';
import { aroundArticle, type Around } from './around.queries.ts';

const mostKept = 1000;

const isOf = (now: string, { since, until }: Around) => since <= now && now < until;

/**
 * Articles as whole answers. They change with every like, but what stands around them only when an
 * article is written or appears, and to find that takes longer than all the rest: it is kept.
 */
export function createArticleReader({ db, engine }: Pick<Context, 'db' | 'engine'>) {
  const kept = createKept<Around, number>(mostKept);

  /** Nothing when readers may not see it. */
  return async function readArticle(id: number, now: string): Promise<Bytes | undefined> {
    const known = kept.get(id);
    if (known && isOf(now, known)) {
      const article = await articleText(db, engine, id, known, now);
      if (!article || article.age === known.age) return article?.text;
    }
    const around = await aroundArticle(db, engine, id, now);
    if (!around) return undefined;
    kept.keep(id, around);
    return (await articleText(db, engine, id, around, now))?.text;
  };
}
