import type { RankingChoice } from '../../../../contract/settings.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';
import { definitions, findDefinition } from './definitions.ts';
import { storeDefinitions } from './store-definitions.ts';

/** The setting in which an administrator chooses which rankings are shown, and in which order. */
export const rankingSetting = {
  default: definitions.map(({ type }, index): RankingChoice => ({
    type,
    status: 1,
    sortOrder: index + 1,
  })),

  async read(db: Db): Promise<RankingChoice[]> {
    await storeDefinitions(db);
    return db
      .selectFrom('ranking_types')
      .select(['type', 'status', 'sortOrder'])
      .orderBy('sortOrder')
      .orderBy('type')
      .execute();
  },

  async write(db: Db, value: readonly RankingChoice[] | null) {
    await storeDefinitions(db);
    for (const { type, ...choice } of value ?? rankingSetting.default) {
      await db.updateTable('ranking_types').set(choice).where('type', '=', type).execute();
    }
  },

  problemOf(value: unknown): FieldProblem | null {
    const types = (value as readonly RankingChoice[]).map(({ type }) => type);
    if (!types.every((type) => findDefinition(type))) return { is: 'notThere' };
    return new Set(types).size < types.length ? { is: 'repeated' } : null;
  },
};
