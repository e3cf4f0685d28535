import type { Context } from '../../platform/context.ts';
import { createCache } from '../../platform/cache/cache.ts';
import type { Db } from '../../platform/database/db.ts';
import { holdMember } from '../../platform/database/dialect.ts';
import { AppError } from '../../platform/http/errors.ts';
import { lockReaders } from '../games/game-readers.ts';
import type { Activity } from './achievement-list.ts';
import { awardFor, progressOf } from './achievements.ts';
import type { Member } from './activities.ts';
import { notifyClients } from './notify.ts';

export type MemberDeps = Pick<Context, 'events' | 'batchedTransaction'>;

type MemberAction = { activities: readonly Activity[]; now: Date };

/** What a member does, in one transaction with the achievements it earns. */
export const actAsMember = <Result>(
  deps: MemberDeps,
  member: Member,
  action: MemberAction,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => actLocked(deps, member, action, { lock: `member ${member.userId}` }, work);

/** The same where many members act on one game: the first one locks the game's counts. */
export const actOnGame = <Result>(
  deps: MemberDeps,
  member: Member,
  { gameId, ...action }: MemberAction & { gameId: number },
  work: (db: Db) => Promise<Result>,
): Promise<Result> => actLocked(deps, member, action, { lock: `game ${gameId}`, gameId }, work);

/** Refuses the action of an account that was deleted meanwhile. */
export async function requireMember(db: Db, userId: number) {
  if (!(await holdMember(db, userId))) throw new AppError('UNAUTHENTICATED');
}

async function actLocked<Result>(
  { events, batchedTransaction }: MemberDeps,
  member: Member,
  { activities, now }: MemberAction,
  { lock, gameId }: { lock: string; gameId?: number },
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { result, earned } = await batchedTransaction(lock, async (db) => {
    if (gameId !== undefined) await lockReaders(db, gameId);
    await requireMember(db, member.userId);
    const result = await work(db);
    return { result, earned: await awardFor(db, member, activities, now) };
  });
  if (earned.length > 0) notifyClients(events, [member.userId]);
  return result;
}

type AwardDeps = MemberDeps & Pick<Context, 'db'>;

/**
 * Gives what was earned and returns how many more activities the next achievement takes. Should that
 * fail, the next activity or visit makes up for it.
 */
export async function awardAfter(
  deps: AwardDeps,
  member: Member,
  { activities, now }: MemberAction,
): Promise<number> {
  try {
    const { reached, remaining } = await progressOf(deps.db, member, activities, now);
    if (reached.length === 0) return remaining;
    await actAsMember(deps, member, { activities, now }, async () => {});
  } catch {
    // The action itself is committed: an error response would invite the member to repeat it.
  }
  return 1;
}

export type Award = ReturnType<typeof createAwards>;

const maxEntries = 10_000;
const ttlMs = 60_000;

/**
 * For activities whose transaction many members share and that go on to lock other rows: what was
 * earned is given right after. Members who are many activities away from the next achievement are
 * not checked again before they have done as many, or a minute has passed.
 */
export function createAwards(deps: AwardDeps & Pick<Context, 'now'>) {
  const checks = createCache<{ done: number; remaining: number; since: number }>(maxEntries);
  return async function award(member: Member, activity: Activity): Promise<void> {
    const now = deps.now();
    const key = `${member.userId} ${activity}`;
    const known = checks.get(key);
    if (known && Math.abs(now.getTime() - known.since) < ttlMs) {
      known.done += 1;
      if (known.done < known.remaining) return;
    }
    // Activities during this check are counted by it and start no second one.
    const check = checks.set(key, { done: 0, remaining: Infinity, since: now.getTime() });
    check.remaining = await awardAfter(deps, member, { activities: [activity], now });
  };
}
