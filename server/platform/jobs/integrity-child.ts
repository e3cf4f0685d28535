import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { isDamaged } from '../database/dialect.ts';
import { errorText } from '../error-text.ts';

const maxProblems = 10;

/** The problems that SQLite finds in a file; empty when there are none. */
function problemsOf(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    const rows = database.prepare(`pragma integrity_check(${maxProblems})`).all();
    const found = rows.map((row) => String(Object.values(row)[0]));
    return found.filter((text) => text !== 'ok');
  } catch (error) {
    // The file is too damaged for the check itself.
    if (!isDamaged(error)) throw error;
    return [errorText(error)];
  } finally {
    database.close();
  }
}

// Requests have priority over this check.
setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit(1));
process.once('message', (path: string) => {
  process.send?.(problemsOf(path), () => process.exit(0));
});
