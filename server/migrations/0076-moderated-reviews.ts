import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/** Reviews get the states and reports that comments have. */
export const moderatedReviews: Migration = {
  name: '0076-moderated-reviews',
  async up(db, engine) {
    const { create, withoutRowid } = createDdl(db, engine);
    await create`
      alter table reviews add column state text not null default 'visible'
        check (state in ('visible', 'held', 'hidden'))`;
    await create`alter table reviews add column "heldFor" text`;
    await create`alter table reviews add column "hiddenReason" text`;
    await create`
      alter table reviews add column "openReports" integer not null default 0
        check ("openReports" >= 0)`;
    await create`
      create index reviews_to_judge on reviews (id) where state = 'held' or "openReports" > 0`;
    await create`create index reviews_hidden on reviews (id) where state = 'hidden'`;

    // Reports of reviews by members.
    await create`
      create table review_reports (
        "reviewId" bigint not null references reviews (id) on delete cascade,
        "userId" bigint not null references users (id) on delete cascade,
        reason text not null,
        note text,
        at text not null,
        "closedAt" text,
        constraint review_reports_key primary key ("reviewId", "userId")
      )${withoutRowid}`;
    await create`create index review_reports_by_user on review_reports ("userId")`;
  },
};
