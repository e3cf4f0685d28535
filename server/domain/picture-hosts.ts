import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

/**
 * Records the hosts of pictures that the site shows, so that the content security policy can allow
 * exactly these. Every write that stores a picture's URL calls it.
 */
export async function addPictureHosts(db: Db, addresses: Iterable<string | null>) {
  const rows = pictureHostsIn(addresses).map((host) => ({
    host,
    lastAddedOn: sql<string>`cast(current_date as text)`,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('picture_hosts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet({ lastAddedOn: (eb) => eb.ref('excluded.lastAddedOn') })
        .whereRef('picture_hosts.lastAddedOn', '<', 'excluded.lastAddedOn'),
    )
    .execute();
}

export async function pictureHosts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('picture_hosts').select('host').orderBy('host').execute();
  return rows.map(({ host }) => host);
}

const graceMs = 2 * 86_400_000;

/**
 * Deletes hosts that no picture uses any more. A recently added host stays, because the write that
 * added it may not be committed yet.
 */
export async function removeUnusedPictureHosts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs).toISOString().slice(0, 10);
  const old = await db
    .selectFrom('picture_hosts')
    .select('host')
    .where('lastAddedOn', '<', before)
    .execute();
  let removed = 0;
  for (const { host } of old) {
    if (await isInUse(db, host)) continue;
    const { numDeletedRows } = await db
      .deleteFrom('picture_hosts')
      .where('host', '=', host)
      .where('lastAddedOn', '<', before)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

async function isInUse(db: Db, host: string): Promise<boolean> {
  // URLs are stored as entered, so an international host name may be stored in Unicode.
  if (host.includes('xn--')) return true;
  const named = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) like ${`%https://${host}%`}`;
  const { rows } = await sql`
    select 1 from games where ${named('coverUrl')} or ${named('screenshots')}
    union all select 1 from banners where ${named('imageUrl')}
    union all select 1 from news where ${named('coverUrl')}
    union all select 1 from news_texts where ${named('bodyHtml')} or ${named('bodyHtmlEn')}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * A content security policy allows no other characters in a host, and `*` and `;`, which are valid
 * in a URL, would change its meaning.
 */
const plainHost = /^[a-z0-9._-]+(?::\d+)?$/;

/** The distinct hosts of these URLs, without those that are not pictures on other hosts. */
export function pictureHostsIn(addresses: Iterable<string | null>): string[] {
  const hosts = new Set<string>();
  for (const address of addresses) {
    if (!address || !/^https:/i.test(address)) continue;
    const host = URL.parse(address)?.host;
    if (host && plainHost.test(host)) hosts.add(host);
  }
  return [...hosts];
}

/** The picture URLs in HTML that we have rendered from Markdown. */
export const picturesIn = (html: string | null): string[] =>
  [...(html ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address!);
