import type { Generated } from 'kysely';
import type { Movement, RankingStatus } from '../../../../contract/rankings/rankings.ts';

export type RankingTables = {
  ranking_types: RankingTypesTable;
  ranking_snapshots: RankingSnapshotsTable;
  ranking_rows: RankingRowsTable;
  ranking_games: RankingGamesTable;
  ranking_templates: RankingTemplatesTable;
};

/** The definitions of the code, as they were last written, and what an operator set beside them. */
export type RankingTypesTable = {
  id: Generated<number>;
  type: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  kind: 'flow' | 'stock' | 'score';
  valueLabel: string;
  valueLabelEn: string;
  valueUnit: string | null;
  /** JSON text: [{key, name, nameEn}] */
  subTypes: string;
  /** JSON text: ["M", "Y"] */
  periodKinds: string;
  /** The kind of the period that is shown by default. */
  defaultKind: string;
  depth: number;
  method: string;
  methodEn: string;
  methodVersion: number;
  status: Generated<number>;
  sortOrder: number;
  /** When all its charts were last brought up to date, and by which method; null never. */
  computedAt: Generated<string | null>;
  computedVersion: Generated<number | null>;
};

/** A chart of one period. What was published as final stays, with its number, when it is revised. */
export type RankingSnapshotsTable = {
  id: Generated<number>;
  type: string;
  subType: string;
  kind: string;
  period: string;
  revision: number;
  /** 1 for the revision that readers see. */
  current: 0 | 1;
  status: Exclude<RankingStatus, 'missing'>;
  generatedAt: string;
  methodVersion: number;
  comparedTo: string | null;
  /** How many rows are published; more are stored, so that a game that returns is not taken for new. */
  total: number;
  incomplete: string | null;
  /** Which games could stand on it; null where an older release did not say. */
  coverage: string | null;
  /** YYYY-MM-DD of the newest fact behind it. */
  dataAsOf: string | null;
  /** Of everything a reader can see of it: the same facts make no new revision. */
  checksum: string;
};

export type RankingRowsTable = {
  snapshotId: number;
  position: number;
  rank: number;
  /** No reference: the place stays when the game is gone. */
  gameId: number;
  value: number | null;
  sampleSize: number | null;
  previousRank: number | null;
  previousValue: number | null;
  movement: Movement;
  peakRank: number;
  peakPeriod: string;
  periodsOnChart: number;
  streak: number;
  tied: 0 | 1;
  /** JSON text of numbers. */
  spark: string;
};

/** What a chart shows of a game that is no longer public. */
export type RankingGamesTable = {
  gameId: number;
  appId: number;
  name: string;
  nameZh: string | null;
};

/** Settings of the poster studio that a member has saved. */
export type RankingTemplatesTable = {
  id: Generated<number>;
  userId: number;
  name: string;
  /** JSON text of the contract's PosterSettings. */
  settings: string;
  updatedAt: string;
};
