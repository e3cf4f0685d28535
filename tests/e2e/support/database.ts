import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Changes what no endpoint can, in the database of the running product, which may be writing. */
export function changeDatabase(sql: string): void {
  const file = path.join(process.env['E2E_DATA_DIR']!, 'ludex.sqlite');
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(sql);
  database.close();
}

/** As if everybody had signed in longer ago than a proof lasts. */
export const forgetProofs = () =>
  changeDatabase(`update sessions set "provenAt" = '2020-01-01T00:00:00.000Z'`);
