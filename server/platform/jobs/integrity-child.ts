import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { isDamaged } from '../database/dialect.ts';

const maxProblems = 10;

/** What SQLite finds wrong with a file; nothing when all of it is well. */
function problemsOf(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    const rows = database.prepare(`pragma integrity_check(${maxProblems})`).all();
    const found = rows.map((row) => String(Object.values(row)[0]));
    return found.filter((text) => text !== 'ok');
  } catch (error) {
    // So badly that it cannot even be told what.
    if (!isDamaged(error)) throw error;
    return [(error as Error).message];
  } finally {
    database.close();
  }
}

// Whoever waits for a response goes first.
setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit(1));
process.once('message', (path: string) => {
  process.send?.(problemsOf(path), () => process.exit(0));
});
