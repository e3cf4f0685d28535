import { pinyinOfNames, pinyinOfTitle } from '../platform/text/pinyin-words.ts';
import type { Migration } from '../platform/database/migrate.ts';

/** People and articles can be found by pinyin; each later write fills its own row. */
export const pinyin: Migration = {
  name: '0062-pinyin',
  async up(db) {
    for (const table of ['actors', 'news'] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('pinyin', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    const actors = await db.selectFrom('actors').select(['id', 'name', 'nameNative']).execute();
    const others = await db.selectFrom('actor_names').select(['actorId', 'name']).execute();
    const othersOf = Map.groupBy(others, ({ actorId }) => actorId);
    for (const { id, name, nameNative } of actors) {
      const otherNames = (othersOf.get(id) ?? []).map((other) => other.name);
      const pinyin = await pinyinOfNames([name, nameNative ?? '', ...otherNames]);
      if (pinyin) await db.updateTable('actors').set({ pinyin }).where('id', '=', id).execute();
    }
    const articles = await db.selectFrom('news').select(['id', 'title']).execute();
    for (const { id, title } of articles) {
      const pinyin = await pinyinOfTitle(title);
      if (pinyin) await db.updateTable('news').set({ pinyin }).where('id', '=', id).execute();
    }
  },
};
