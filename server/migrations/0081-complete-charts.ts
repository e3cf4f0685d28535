import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/**
 * How many games a chart covers, and whether that is as many as usual. The job computes both for
 * the stored charts, because it finds each ranking due. A member's visits say what is new to them.
 */
export const completeCharts: Migration = {
  name: '0081-complete-charts',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    await create`alter table ranking_snapshots add column games integer`;
    await create`alter table ranking_snapshots add column usual integer`;
    await create`
      alter table ranking_snapshots add column complete integer not null default 1
        check (complete in (0, 1))`;
    await create`update ranking_types set "computedAt" = null`;
    await create`alter table users add column "visitedAt" text`;
    await create`alter table users add column "visitedBefore" text`;
  },
};
