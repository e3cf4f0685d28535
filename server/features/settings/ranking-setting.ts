import type { RankingChoice } from '../../../contract/settings.ts';
import type { Db } from '../../platform/database/db.ts';
import type { FieldProblem } from '../../platform/http/field-problems.ts';

/** Which rankings are shown and in which order; the rankings feature stores it. */
export type RankingSetting = {
  default: readonly RankingChoice[];
  read: (db: Db) => Promise<RankingChoice[]>;
  /** Null restores the default. */
  write: (db: Db, value: readonly RankingChoice[] | null) => Promise<void>;
  problemOf: (value: unknown) => FieldProblem | null;
};
