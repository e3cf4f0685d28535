import type { Deed } from './achievement-list.ts';
import { awardFor, standingOf } from './achievements.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import type { Member } from './activities.ts';
import { holdMember } from '../../platform/database/dialect.ts';
import { AppError } from '../../platform/http/errors.ts';
import { lockReaders } from '../games/game-readers.ts';
import { createKept } from '../../platform/cache/cache.ts';
import { tellMembers } from './notify.ts';

export type MemberStore = Pick<Context, 'engine' | 'events' | 'write'>;

type Act = { deeds: readonly Deed[]; now: Date };

/** What a member does, in one transaction with the achievements it earns. */
export const actAsMember = <Result>(
  store: MemberStore,
  member: Member,
  act: Act,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => actAbout(store, member, { ...act, about: `member ${member.userId}` }, work);

/** The same where many members act on one game: whoever comes first takes the game's counts. */
export const actOnGame = <Result>(
  store: MemberStore,
  member: Member,
  { gameId, ...act }: Act & { gameId: number },
  work: (db: Db) => Promise<Result>,
): Promise<Result> => actAbout(store, member, { ...act, about: `game ${gameId}`, gameId }, work);

/** Nothing is done for an account that has ended this very moment. */
export async function requireMember(db: Db, engine: Engine, userId: number) {
  const member = await holdMember(db, engine, userId);
  if (!member) throw new AppError('UNAUTHENTICATED');
  return member;
}

async function actAbout<Result>(
  { engine, events, write }: MemberStore,
  member: Member,
  { about, gameId, deeds, now }: Act & { about: string; gameId?: number },
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { result, earned } = await write(about, async (db) => {
    if (gameId !== undefined) await lockReaders(db, gameId);
    await requireMember(db, engine, member.userId);
    const result = await work(db);
    return { result, earned: await awardFor({ db, engine }, member, deeds, now) };
  });
  if (earned.length > 0) tellMembers(events, [member.userId]);
  return result;
}

type Look = MemberStore & Pick<Context, 'db'>;

/** Gives what was earned. Should that fail, the next deed or look makes up for it. */
export async function awardAfter(store: Look, member: Member, { deeds, now }: Act) {
  try {
    const { reached, toGo } = await standingOf(store, member, deeds, now);
    if (reached.length === 0) return toGo;
    await actAsMember(store, member, { deeds, now }, async () => {});
  } catch {
    // What the member did is done: its answer must not be an error that invites to do it again.
  }
  return 1;
}

export type Award = ReturnType<typeof createAwards>;

const mostWaits = 10_000;
const longestWaitMs = 60_000;

/**
 * For deeds whose transaction many members share and that go on to lock other things: what was
 * earned is given right after. Whoever is many deeds away from the next achievement is not looked at
 * before they have done as many, or a minute has passed.
 */
export function createAwards(store: Look & Pick<Context, 'now'>) {
  const waits = createKept<{ done: number; toGo: number; since: number }>(mostWaits);
  return async function award(member: Member, deed: Deed): Promise<void> {
    const now = store.now();
    const name = `${member.userId} ${deed}`;
    const known = waits.get(name);
    if (known && Math.abs(now.getTime() - known.since) < longestWaitMs) {
      known.done += 1;
      if (known.done < known.toGo) return;
    }
    // Whatever is done while this looks is counted, and looks no second time.
    const wait = waits.keep(name, { done: 0, toGo: Infinity, since: now.getTime() });
    wait.toGo = await awardAfter(store, member, { deeds: [deed], now });
  };
}
