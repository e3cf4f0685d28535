import { sql, type Kysely } from 'kysely';
import { doublePrecision, withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

/** A schedule and a history for each job; the table of 0023 knew its newest run only. */
export const jobRuns: Migration = {
  name: '0038-job-runs',
  async up(db, engine) {
    await db.schema.alterTable('jobs').renameTo('earlier_jobs').execute();
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('enabled', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(1)
          .check(sql`enabled in (0, 1)`),
      )
      .addColumn('nextAt', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('lastSuccessAt', 'text')
      .execute();
    await withId(db.schema.createTable('job_runs'), engine)
      .addColumn('jobId', 'text', (column) => column.notNull().references('jobs.id'))
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('finishedAt', 'text')
      .addColumn('outcome', 'text', (column) =>
        column
          .notNull()
          .check(
            sql`outcome in ('running', 'ok', 'nothing-new', 'partial', 'failed', 'cancelled', 'refused')`,
          ),
      )
      .addColumn('isManual', 'integer', (column) => column.notNull())
      .addColumn('params', 'text')
      .addColumn('progress', doublePrecision(engine))
      .addColumn('note', 'text')
      .addColumn('message', 'text')
      .addColumn('counts', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('detail', 'text')
      .addColumn('leaseUntil', 'text')
      .addColumn('cancelRequested', 'integer', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint(
        'job_runs_ended',
        sql`(outcome = 'running') = ("finishedAt" is null) and (outcome = 'running') = ("leaseUntil" is not null)`,
      )
      .execute();
    await db.schema
      .createIndex('job_runs_by_job')
      .on('job_runs')
      .columns(['jobId', 'id'])
      .execute();
    await sql`create unique index job_runs_one_at_a_time on job_runs ("jobId") where outcome = 'running'`.execute(
      db,
    );
    await keepNewestRuns(db);
    await db.schema.dropTable('earlier_jobs').execute();
  },
};

async function keepNewestRuns(db: Kysely<Tables>) {
  await sql`
    insert into jobs (id, "lastSuccessAt")
    select name, case when state = 'done' then "finishedAt" end from earlier_jobs
  `.execute(db);
  await sql`
    insert into job_runs ("jobId", "startedAt", "finishedAt", outcome, "isManual", detail)
    select name, "startedAt", coalesce("finishedAt", "startedAt"),
      case when state = 'done' then 'ok' else 'failed' end, 0, progress
    from earlier_jobs
  `.execute(db);
}
