import { randomInt } from 'node:crypto';
import { nicknameLimits, visibleCharacters } from '../../../contract/members/nickname-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { invalid } from '../../platform/http/errors.ts';
import { looksOf } from './skeleton.ts';
import { staffLooks } from './staff-names.ts';

// `member_names` holds the looks of names, each for one member: its primary key decides between two
// who choose a name at once. Members who have shared a name since before the rule keep it; the
// first of them holds its looks.

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
  await db
    .deleteFrom('member_names')
    .where('userId', '=', userId)
    .where('look', 'not in', looks)
    .execute();
  return true;
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
