import type { DatabaseConfig } from '../../../platform/database/database.ts';
import type { Db } from '../../../platform/database/db.ts';

/** What a model was built from: all games at the rebuild `marker`, and changes up to `turn`. */
export type Origin = { marker: string; turn: number };

export type Opened<Model> = { model: Model; origin: Origin };

/** The file is written as `unfinished` and, once it is complete and on disk, renamed to `path`. */
export type BuildTask = DatabaseConfig & {
  model: 'columns' | 'search';
  path: string;
  unfinished: string;
  origin: Origin;
};

export type Build = (db: Db, task: BuildTask) => Promise<void>;
