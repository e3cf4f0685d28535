import type { Context } from '../../platform/context.ts';
import type { Db, Work } from '../../platform/database/db.ts';
import { holdMember } from '../../platform/database/dialect.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Activity } from '../../platform/database/tables/personal-tables.ts';
import type { MemberActivity, Written } from '../../platform/write.ts';
import type { MemberEffects } from '../../platform/open-context.ts';
import { lockReadersOf } from '../games/game-readers.ts';
import { awardFor, reachedBy } from './achievements.ts';
import type { Member } from './activities.ts';
import { notificationEvent } from './notify.ts';

export type MemberDeps = Pick<Context, 'write'>;

type MemberAction = { activities: readonly Activity[]; now: Date };

/** Runs a member's action and gives the achievements it earns in the same transaction. */
export const actAsMember = <Result>(
  deps: MemberDeps,
  member: Member,
  action: MemberAction,
  work: Work<Written<Result>>,
): Promise<Result> => actLocked(deps, member, action, { lock: `member ${member.userId}` }, work);

/**
 * The same for actions on a game, whose counts are locked first because many members change them.
 */
export const actOnGame = <Result>(
  deps: MemberDeps,
  member: Member,
  { gameId, ...action }: MemberAction & { gameId: number },
  work: Work<Written<Result>>,
): Promise<Result> =>
  actLocked(deps, member, action, { lock: `game ${gameId}`, gameIds: [gameId] }, work);

/** The same for actions on several games. */
export const actOnGames = <Result>(
  deps: MemberDeps,
  member: Member,
  { gameIds, ...action }: MemberAction & { gameIds: readonly number[] },
  work: Work<Written<Result>>,
): Promise<Result> =>
  actLocked(deps, member, action, { lock: `member ${member.userId}`, gameIds }, work);

/** Throws when the account was deleted or suspended in the meantime. */
export async function requireMember(db: Db, userId: number) {
  if (!(await holdMember(db, userId))) throw new AppError('UNAUTHENTICATED');
}

const actLocked = <Result>(
  { write }: MemberDeps,
  member: Member,
  { activities, now }: MemberAction,
  { lock, gameIds = [] }: { lock: string; gameIds?: readonly number[] },
  work: Work<Written<Result>>,
): Promise<Result> =>
  write(lock, async (db) => {
    await lockReadersOf(db, gameIds);
    await requireMember(db, member.userId);
    const { result, after } = await work(db);
    const earned = await awardFor(db, member, activities, now);
    return { result, after: { ...after, notify: earned.length > 0 ? [member.userId] : [] } };
  });

/**
 * Implements the effect `award` of a write, for actions that share a batched transaction and must
 * not lock more rows in it. If it fails, the member's next activity or visit makes up for it.
 */
async function giveAwards(
  deps: Pick<Context, 'db' | 'write' | 'now'>,
  { member, activities }: MemberActivity,
) {
  const now = deps.now();
  const reached = await reachedBy(deps.db, member, activities, now);
  if (reached.length === 0) return;
  await actAsMember(deps, member, { activities, now }, async () => ({ result: null }));
}

/** What `applyEffects` does for members. */
export const memberEffects: MemberEffects = { notificationEvent, award: giveAwards };
