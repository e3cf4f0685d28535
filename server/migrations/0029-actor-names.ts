import type { Migration } from '../platform/database/migrate.ts';

/** Other spellings of a person's name, and what a search for people looks into. */
export const actorNames: Migration = {
  name: '0029-actor-names',
  async up(db) {
    await db.schema
      .createTable('actor_names')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('actorId', 'bigint', (column) =>
        column.notNull().references('actors.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('actor_names_by_actor')
      .on('actor_names')
      .column('actorId')
      .execute();
    await db.schema
      .alterTable('actors')
      .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const actors = await db.selectFrom('actors').select(['id', 'name', 'nameNative']).execute();
    for (const { id, name, nameNative } of actors) {
      const searchText = [name, nameNative ?? '']
        .join('\n')
        .normalize('NFKC')
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase();
      await db.updateTable('actors').set({ searchText }).where('id', '=', id).execute();
    }
  },
};
