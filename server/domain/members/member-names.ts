import { randomInt } from 'node:crypto';
import { nicknameLimits, visibleCharacters } from '../../../contract/members/nickname-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { keepMember } from '../../platform/database/dialect.ts';
import { invalid } from '../../platform/http/errors.ts';
import { looksOf } from './skeleton.ts';
import { staffLooks } from './staff-names.ts';

// `member_names` holds the looks of names, each for one member: its primary key decides between two
// who choose a name at once. Members who have shared a name since before the rule keep it; the
// first of them holds its looks, and once that one gives them up, the next. Members of the demo hold
// none: whoever comes may have their names.

/** Takes the name for this member and releases their former one; false if somebody else has it. */
export async function claimName(db: Db, userId: number, nickname: string): Promise<boolean> {
  const looks = looksOf(nickname).toSorted();
  await db
    .insertInto('member_names')
    .values(looks.map((look) => ({ look, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const mine = await db
    .selectFrom('member_names')
    .select('look')
    .where('look', 'in', looks)
    .where('userId', '=', userId)
    .execute();
  if (mine.length < looks.length) return false;
  const released = await db
    .deleteFrom('member_names')
    .where('userId', '=', userId)
    .where('look', 'not in', [...looks, ...(await looksOfMerged(db, userId))])
    .returning('look')
    .execute();
  await passOn(db, released);
  return true;
}

/** The names of accounts that were merged into this one stay taken, because they may return. */
async function looksOfMerged(db: Db, userId: number): Promise<string[]> {
  const merges = await db
    .selectFrom('account_merges')
    .select('formerName')
    .where('userId', '=', userId)
    .where('undoneAt', 'is', null)
    .execute();
  return merges.flatMap(({ formerName }) => looksOf(formerName));
}

type Look = { look: string };

export const looksHeldBy = (db: Db, userId: number): Promise<Look[]> =>
  db.selectFrom('member_names').select('look').where('userId', '=', userId).execute();

/** Gives released looks to the first of those who still show them and hold none. */
export async function passOn(db: Db, released: readonly Look[]) {
  if (released.length === 0) return;
  const free = new Set(released.map(({ look }) => look));
  // `except` reads two indexes in order; `not exists` costs SQLite twice as much.
  const heirs = await db
    .selectFrom('users')
    .select((eb) => ['nickname', eb.fn.min<number>('id').as('id')])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .except(eb.selectFrom('member_names').select('userId as id')),
    )
    .where('isDemo', '=', 0)
    .groupBy('nickname')
    .orderBy('id')
    .execute();
  for (const { id, nickname } of heirs) {
    const looks = looksOf(nickname).filter((look) => free.has(look));
    if (looks.length === 0 || !(await keepMember(db, id))) continue;
    await db
      .insertInto('member_names')
      .values(looks.map((look) => ({ look, userId: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The same for a name that somebody typed: throws, and proposes a free one. */
export async function requireName(db: Db, userId: number, nickname: string) {
  if (await claimName(db, userId, nickname)) return;
  throw invalid({ nickname: { is: 'taken', free: await freeName(db, nickname) } });
}

const withNumber = (nickname: string, count: number): string => {
  const room = nicknameLimits.max - String(count).length - 1;
  return `${visibleCharacters(nickname).slice(0, room).join('').trim()} ${count}`;
};

const isFree = (held: ReadonlySet<string>) => (name: string) =>
  looksOf(name).every((look) => !held.has(look));

/** The name if nobody has it, else with a number. */
export async function freeName(db: Db, nickname: string): Promise<string> {
  const small = Array.from({ length: 20 }, (_, index) => index + 2);
  const large = Array.from({ length: 20 }, () => randomInt(1_000, 1_000_000));
  const staff = await staffLooks(db);
  for (const names of [
    [nickname, ...small.map((count) => withNumber(nickname, count))],
    large.map((count) => withNumber(nickname, count)),
  ]) {
    const rows = await db
      .selectFrom('member_names')
      .select('look')
      .where('look', 'in', names.flatMap(looksOf))
      .execute();
    const free = names.find(isFree(new Set([...staff, ...rows.map(({ look }) => look)])));
    if (free) return free;
  }
  return withNumber(nickname, randomInt(1_000_000, 1_000_000_000));
}
