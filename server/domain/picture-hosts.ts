import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

/**
 * The hosts whose pictures the site shows. Every write that stores the address of a picture adds its
 * host, so that pages can allow these and no others.
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
 * Forgets the hosts whose last picture is gone. One that was added lately stays: the write that
 * added it may not be visible yet.
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
  // Addresses are stored as they were typed: an international name has other letters there.
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
 * A policy takes no host with other characters, and some that are valid in an address would change
 * the policy's meaning: `*` and `;`.
 */
const plainHost = /^[a-z0-9._-]+(?::\d+)?$/;

/** Without repetition; addresses that are no pictures of other hosts have none. */
export function pictureHostsIn(addresses: Iterable<string | null>): string[] {
  const hosts = new Set<string>();
  for (const address of addresses) {
    if (!address || !/^https:/i.test(address)) continue;
    const host = URL.parse(address)?.host;
    if (host && plainHost.test(host)) hosts.add(host);
  }
  return [...hosts];
}

/** The addresses of the pictures in HTML that we have made of Markdown. */
export const picturesIn = (html: string | null): string[] =>
  [...(html ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address!);
