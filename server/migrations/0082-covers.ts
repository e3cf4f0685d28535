import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/** The scene and the palette that a game keeps; the job that cleans up chooses those of old games. */
export const covers: Migration = {
  name: '0082-covers',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    await create`alter table games add column motif text`;
    await create`alter table games add column palette text`;
    await create`
      create index games_without_cover on games ((popularity), id) where motif is null`;
  },
};
