import type { Generated } from 'kysely';
import type { Movement, RankingStatus } from '../../../../contract/rankings/rankings.ts';

export type RankingTables = {
  ranking_types: RankingTypesTable;
  ranking_snapshots: RankingSnapshotsTable;
  ranking_rows: RankingRowsTable;
  ranking_games: RankingGamesTable;
  ranking_templates: RankingTemplatesTable;
};

/** The ranking definitions from the code, as last stored, plus what an operator has set. */
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
  /** The kind of period that is shown by default. */
  defaultKind: string;
  depth: number;
  method: string;
  methodEn: string;
  methodVersion: number;
  status: Generated<number>;
  sortOrder: number;
  /** When all charts were last updated, and the version of the method; null if never. */
  computedAt: Generated<string | null>;
  computedVersion: Generated<number | null>;
};

/** A chart of one period. A final chart is never overwritten: a revision gets the next number. */
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
  /**
   * The number of published rows; more are stored, so that a game that returns is not marked as
   * new.
   */
  total: number;
  /** The number of games that it covers; null until the job has counted them. */
  games: Generated<number | null>;
  /** The median number of games of the complete charts before it; null without any. */
  usual: Generated<number | null>;
  /** Whether it covers about as many games as usual. */
  complete: Generated<0 | 1>;
  incomplete: string | null;
  /** Which games were eligible; null for charts of older releases. */
  coverage: string | null;
  /** YYYY-MM-DD of the newest fact that it is based on. */
  dataAsOf: string | null;
  /** A checksum of all visible content: unchanged facts make no new revision. */
  checksum: string;
};

export type RankingRowsTable = {
  snapshotId: number;
  position: number;
  rank: number;
  /** Not a foreign key: the row stays when the game is deleted. */
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

/** The data that charts show for games that are no longer public. */
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
