import type { Migration } from '../platform/database/migrate.ts';

/** Earlier than any day on which a host is added. */
const before = '2026-01-01';

export const pictureHosts: Migration = {
  name: '0066-picture-hosts',
  async up(db) {
    await db.schema
      .createTable('picture_hosts')
      .addColumn('host', 'text', (column) => column.primaryKey())
      .addColumn('lastAddedOn', 'text', (column) => column.notNull())
      .execute();

    const hosts = new Set<string>();
    const addHosts = (text: string | null) => {
      for (const [address] of (text ?? '').matchAll(/https:\/\/[^/?#\s"'<>\\]+/gi)) {
        const host = URL.parse(address)?.host;
        if (host && /^[a-z0-9._-]+(?::\d+)?$/.test(host)) hosts.add(host);
      }
    };
    for (let after = 0; ;) {
      const games = await db
        .selectFrom('games')
        .select(['id', 'coverUrl', 'screenshots'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(5000)
        .execute();
      if (games.length === 0) break;
      for (const { coverUrl, screenshots } of games) {
        addHosts(coverUrl);
        addHosts(screenshots);
      }
      after = games.at(-1)!.id;
    }
    const banners = await db.selectFrom('banners').select('imageUrl').execute();
    for (const { imageUrl } of banners) addHosts(imageUrl);
    const covers = await db.selectFrom('news').select('coverUrl').execute();
    for (const { coverUrl } of covers) addHosts(coverUrl);
    const bodies = await db.selectFrom('news_texts').select(['bodyHtml', 'bodyHtmlEn']).execute();
    for (const { bodyHtml, bodyHtmlEn } of bodies) {
      for (const [image] of `${bodyHtml}${bodyHtmlEn ?? ''}`.matchAll(/<img src="[^"]*"/g)) {
        addHosts(image);
      }
    }
    const rows = [...hosts].map((host) => ({ host, lastAddedOn: before }));
    if (rows.length > 0) await db.insertInto('picture_hosts').values(rows).execute();
  },
};
