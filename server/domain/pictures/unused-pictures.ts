import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

const keptMs = 30 * 86_400_000;
const atOnce = 200;

/**
 * Deletes pictures that are older than a month and that no game, article, banner, revision or change
 * set names; returns how many. A change that can be undone finds its pictures again.
 */
export async function removeUnusedPictures(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const old = await db
    .selectFrom('pictures')
    .select('id')
    .where('createdAt', '<', before)
    .execute();
  if (old.length === 0) return 0;
  const used = await usedPictures(db);
  const unused = old.map(({ id }) => id).filter((id) => !used.has(id));
  for (let start = 0; start < unused.length; start += atOnce) {
    const ids = unused.slice(start, start + atOnce);
    // One that was used again meanwhile is young again.
    await db
      .deleteFrom('pictures')
      .where('id', 'in', ids)
      .where('createdAt', '<', before)
      .execute();
  }
  return unused.length;
}

const address = /\/pictures\/([0-9a-f]{24})-/g;

async function usedPictures(db: Db): Promise<ReadonlySet<string>> {
  const named = (column: string) => sql`${sql.ref(column)} like '%/pictures/%'`;
  const { rows } = await sql<{ text: string }>`
    select "coverUrl" as text from games where ${named('coverUrl')}
    union all select "before" from change_set_items where ${named('before')}
    union all select "after" from change_set_items where ${named('after')}
    union all select "imageUrl" from banners where ${named('imageUrl')}
    union all select "coverUrl" from news where ${named('coverUrl')}
    union all select "bodyHtml" from news_texts where ${named('bodyHtml')}
    union all select "bodyHtmlEn" from news_texts where ${named('bodyHtmlEn')}
    union all select body from news_revisions where ${named('body')}
    union all select "bodyEn" from news_revisions where ${named('bodyEn')}
  `.execute(db);
  return new Set(rows.flatMap(({ text }) => [...text.matchAll(address)].map(([, id]) => id!)));
}
