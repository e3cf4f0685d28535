import type { DatabaseSync } from 'node:sqlite';

export type AccountChanges = ReturnType<typeof watchAccounts>;

/** Whatever can change who a session belongs to and what they may do. */
const changes = [
  'delete on sessions',
  'update of "userId", "expiresAt" on sessions',
  'delete on users',
  'update on users',
];

/** SQLite itself tells, so that no write can forget to. */
export function watchAccounts(writer: DatabaseSync) {
  const listeners: (() => void)[] = [];

  function beginTelling() {
    writer.function('tell_account_change', () => {
      for (const tell of listeners) tell();
      return null;
    });
    changes.forEach((change, index) => {
      writer.exec(
        `create temp trigger account_change_${index} after ${change}
         begin select tell_account_change(); end`,
      );
    });
  }

  return {
    /** Tells of a change as it is made; it may still be undone, and nobody sees it before the commit. */
    listen(tell: () => void) {
      if (listeners.length === 0) beginTelling();
      listeners.push(tell);
    },
    /** Whether a change may be made that nobody sees yet. */
    mayBeUnderWay: () => writer.isTransaction,
  };
}
