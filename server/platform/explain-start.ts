import { isDamaged, isUnavailable } from './database/dialect.ts';
import { StartError } from './start-error.ts';

/** The text that a command prints when it cannot continue; only unexpected errors have a stack. */
export function explainStart(error: unknown, place: string): string {
  if (error instanceof StartError) return error.message;
  const { message, stack } = error as Error;
  if (isUnavailable(error) || refusesUs(error))
    return `The database cannot be reached: ${message} (${place})`;
  if (isDamaged(error)) return `The database is damaged: ${message} (${place}). Restore a backup.`;
  return stack ?? String(error);
}

/** PostgreSQL rejects the user, the password or the database's name. */
const refusesUs = (error: unknown) => (error as { severity?: string }).severity === 'FATAL';
