import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/** The address of a member's calendar is signed with the time at which it was made. */
export const calendarLinks: Migration = {
  name: '0096-calendar-links',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    await create`alter table users add column "calendarLinkAt" text`;
  },
};
