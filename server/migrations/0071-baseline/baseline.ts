import type { Migration } from '../../platform/database/migrate.ts';
import { createAccounts } from './accounts.ts';
import { createDdl } from '../ddl.ts';
import { createGames } from './games.ts';
import { createNews } from './news.ts';
import { createOperation } from './operation.ts';
import { createPersonal } from './personal.ts';
import { createRankings } from './rankings.ts';
import { replaced } from './replaced.ts';
import { createSources } from './sources.ts';

/** Every table; each area refers to those before it. */
export const baseline: Migration = {
  name: '0071-baseline',
  replaces: replaced,
  async up(db, engine) {
    const ddl = createDdl(db, engine);
    await createAccounts(ddl);
    await createGames(ddl);
    await createRankings(ddl);
    await createNews(ddl);
    await createPersonal(ddl);
    await createSources(ddl);
    await createOperation(ddl);
  },
};
