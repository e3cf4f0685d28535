import type { Generated } from 'kysely';
import type { LibraryStatus, RunStatus } from '../../../../contract/library/library-limits.ts';

export type LibraryTables = {
  game_names: GameNamesTable;
  game_ids: GameIdsTable;
  library_items: LibraryItemsTable;
  library_records: LibraryRecordsTable;
  playthroughs: PlaythroughsTable;
  library_versions: LibraryVersionsTable;
  library_imports: LibraryImportsTable;
  library_import_rows: LibraryImportRowsTable;
  library_batches: LibraryBatchesTable;
  library_changes: LibraryChangesTable;
};

/** The keys by which a game is found: of its names, of parts of them, and of its nicknames. */
export type GameNamesTable = {
  gameId: number;
  kind: 'official' | 'part' | 'alias';
  key: string;
  /** The key without words of editions, years in brackets and articles. */
  baseKey: string;
};

export type GameIdsTable = { scheme: string; value: string; gameId: number; source: string };

/** Dates are YYYY, YYYY-MM or YYYY-MM-DD, as exact as they are known. */
export type LibraryItemsTable = {
  userId: number;
  gameId: number;
  status: LibraryStatus | null;
  minutes: number | null;
  /** JSON text of the hours that each store has measured. */
  stores: Generated<string>;
  /** 1 to 100; of a member who has written a review, the review's holds. */
  rating: number | null;
  startedOn: string | null;
  finishedOn: string | null;
  lastPlayedOn: string | null;
  platform: string | null;
  note: string | null;
  hidden: Generated<0 | 1>;
  /** 1 when sources give different statuses, and the member none. */
  disagree: Generated<0 | 1>;
  /** The names of the fields that the member has set, separated by spaces. */
  ownFields: Generated<string>;
  addedAt: string;
  updatedAt: string;
  version: Generated<number>;
};

export type RecordState = 'matched' | 'open' | 'ignored';

export type LibraryRecordsTable = {
  id: Generated<number>;
  userId: number;
  source: string;
  sourceKey: string;
  gameId: number | null;
  state: RecordState;
  name: string;
  /** JSON text of the row of the import. */
  row: string;
  seenAt: string;
};

export type PlaythroughsTable = {
  id: Generated<number>;
  userId: number;
  gameId: number;
  status: RunStatus;
  platform: string | null;
  startedOn: string | null;
  finishedOn: string | null;
  minutes: number | null;
  note: string | null;
  createdAt: string;
};

export type LibraryVersionsTable = { userId: number; version: number };

export type LibraryImportsTable = {
  id: Generated<number>;
  userId: number;
  source: string;
  label: string;
  fileHash: string | null;
  state: 'draft' | 'applied' | 'undone';
  rowCount: number;
  /** JSON text. */
  options: string;
  counts: string | null;
  /** The version of the library that the plan was made for; null before the first plan. */
  libraryVersion: number | null;
  createdAt: string;
  appliedAt: string | null;
  undoneAt: string | null;
};

export type LibraryImportRowsTable = {
  importId: number;
  position: number;
  /** JSON text. */
  row: string;
  name: string;
  gameId: number | null;
  certainty: 'certain' | 'likely' | 'choose' | 'unmatched' | null;
  reason: string | null;
  /** JSON text of the games to choose from. */
  candidates: Generated<string>;
  answer: 'accept' | 'none' | 'skip' | null;
  change: 'new' | 'changed' | 'same' | 'conflict' | 'ignored' | null;
  /** JSON text of what would change. */
  differences: Generated<string>;
};

export type LibraryBatchesTable = {
  id: Generated<number>;
  userId: number;
  importId: number | null;
  createdAt: string;
  undoneAt: string | null;
};

export type LibraryChangesTable = {
  batchId: number;
  position: number;
  kind: 'item' | 'record' | 'run' | 'wish';
  key: string;
  /** JSON text of the row; null when there was none. */
  before: string | null;
  /** A hash of the row; null when it was deleted. */
  after: string | null;
};
