import type { Kysely } from 'kysely';
import { gameLimits } from '../../../../contract/game-limits.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import type { Tables } from '../../../platform/tables.ts';
import { countOtherViews, upsertView } from './saved-views.queries.ts';

/** A name that the user has already is written over. */
export function saveView(
  db: Kysely<Tables>,
  userId: number,
  input: { name: string; query: string },
) {
  const view = { userId, name: input.name.trim(), query: input.query };
  if (!view.name) throw invalid({ name: { is: 'tooShort', limit: 1 } });
  return db.transaction().execute(async (db) => {
    if ((await countOtherViews(db, view)) >= gameLimits.views) throw tooManyViews();
    return upsertView(db, view);
  });
}

const tooManyViews = () =>
  conflict({
    en: `There are ${gameLimits.views} saved views already. Remove one first.`,
    'zh-CN': `已有 ${gameLimits.views} 个视图，请先删除一个。`,
  });
