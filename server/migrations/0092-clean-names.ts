import { cleanNames } from '../domain/games/clean-names.ts';
import { noteRebuild } from '../domain/games/game-changes.ts';
import type { Migration } from '../platform/database/migrate.ts';

const batchSize = 1000;

/** Names of games lose trademark signs, and Chinese ones the original beside them. */
export const cleanedNames: Migration = {
  name: '0092-clean-names',
  async up(db) {
    let after = 0;
    for (;;) {
      const games = await db
        .selectFrom('games')
        .select(['id', 'name', 'nameZh', 'lockedFields'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      for (const { id, lockedFields, ...names } of games) {
        const clean = cleanNames(names);
        const isLocked = (field: string) => lockedFields.includes(`"${field}"`);
        const name = isLocked('name') ? names.name : clean.name;
        const nameZh = isLocked('nameZh') ? names.nameZh : clean.nameZh;
        if (name === names.name && nameZh === names.nameZh) continue;
        await db.updateTable('games').set({ name, nameZh }).where('id', '=', id).execute();
      }
      if (games.length < batchSize) break;
      after = games.at(-1)!.id;
    }
    await noteRebuild(db);
  },
};
