import type { DatabaseSync } from 'node:sqlite';

export type Snapshot = ReturnType<typeof createSnapshot>;

/**
 * What is read in one turn of the event loop is read in one transaction: the locks that each read
 * would take and give back cost as much as a short read itself. It also ends before the writer does
 * anything: it would not see the new rows, and the write-ahead log would never start over.
 */
export function createSnapshot(reader: DatabaseSync) {
  const begin = reader.prepare('begin');
  const commit = reader.prepare('commit');
  let isOpen = false;

  function close() {
    if (!isOpen) return;
    isOpen = false;
    // A failed read may have ended it, and a shutdown the connection.
    if (reader.isOpen && reader.isTransaction) commit.run();
  }

  function open() {
    if (isOpen) return;
    begin.run();
    isOpen = true;
    setImmediate(close);
  }

  return { open, close };
}
