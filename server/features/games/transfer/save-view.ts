import { gameLimits } from '../../../../contract/games/game-limits.ts';
import type { Context } from '../../../platform/context.ts';
import { lockMember } from '../../../platform/database/dialect.ts';
import { AppError, conflict, invalid } from '../../../platform/http/errors.ts';
import { countOtherViews, upsertView } from './saved-views.queries.ts';

/** Replaces the user's view of the same name. */
export function saveView(
  { write }: Pick<Context, 'write'>,
  userId: number,
  input: { name: string; query: string },
) {
  const view = { userId, name: input.name.trim(), query: input.query };
  if (!view.name) throw invalid({ name: { is: 'tooShort', limit: 1 } });
  // Serialized per member, so that concurrent requests cannot exceed the limit.
  return write(`member ${userId}`, async (db) => {
    if (!(await lockMember(db, userId))) throw new AppError('UNAUTHENTICATED');
    if ((await countOtherViews(db, view)) >= gameLimits.views) throw tooManyViews();
    return { result: await upsertView(db, view) };
  });
}

const tooManyViews = () =>
  conflict({
    en: `There are ${gameLimits.views} saved views already. Remove one first.`,
    'zh-CN': `已有 ${gameLimits.views} 个视图，请先删除一个。`,
  });
