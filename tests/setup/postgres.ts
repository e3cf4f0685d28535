import { findPostgres, startPostgres } from '../../scripts/test/postgres.mjs';

/** One PostgreSQL for the run; each test file then makes its own database in it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const programs = await findPostgres();
  if (!programs) throw new Error('No PostgreSQL: set TEST_DATABASE_URL or install its programs.');
  const { url, stop } = await startPostgres(programs);
  process.env['TEST_DATABASE_URL'] = url;
  return stop;
}
