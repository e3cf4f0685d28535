import { dayIn } from '../../../contract/rankings/periods.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { callerKey, networkKey } from '../../platform/text/network-address.ts';
import { offsetAt } from '../../platform/text/time-zone.ts';

const maxPerDay = { address: 20, network: 60 };
const dayMs = 86_400_000;

/** The origin of a sign-up, as hashes that change daily; null when there are no limits. */
export type SignupOrigin = {
  /** The day in the site's time zone; `secondsLeft` is the time until it ends. */
  day: string;
  secondsLeft: number;
  address: string;
  network: string;
} | null;

export function signupOrigin(
  { config, keys, settings }: Pick<Context, 'config' | 'keys' | 'settings'>,
  ip: string,
  now: Date,
): SignupOrigin {
  if (!config.rateLimits) return null;
  const { timeZone } = settings.current();
  const day = dayIn(now, timeZone);
  const hash = (text: string) => keys.sign('sign-ups of the day', `${day}\n${text}`);
  return {
    day,
    secondsLeft: secondsUntilMidnight(now, timeZone),
    address: hash(`address ${callerKey(ip)}`),
    network: hash(`network ${networkKey(ip)}`),
  };
}

function secondsUntilMidnight(now: Date, zone: string): number {
  const second = Math.floor(now.getTime() / 1000) * 1000;
  return (dayMs - ((second + offsetAt(second, zone)) % dayMs)) / 1000;
}

/** Runs in the transaction that creates the account: counts are exact and survive restarts. */
export async function limitSignups(db: Db, origin: SignupOrigin) {
  if (!origin) return;
  const { day, secondsLeft, address, network } = origin;
  await db.deleteFrom('signup_counts').where('day', '<', day).execute();
  for (const [kind, name] of [
    ['network', network],
    ['address', address],
  ] as const) {
    if ((await addSignup(db, day, name)) > maxPerDay[kind]) throw tooMany(secondsLeft);
  }
}

async function addSignup(db: Db, day: string, origin: string): Promise<number> {
  const { accounts } = await db
    .insertInto('signup_counts')
    .values({ day, origin, accounts: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'origin'])
        .doUpdateSet((eb) => ({ accounts: eb('signup_counts.accounts', '+', 1) })),
    )
    .returning('accounts')
    .executeTakeFirstOrThrow();
  return accounts;
}

const tooMany = (secondsLeft: number) =>
  new AppError('RATE_LIMITED', {
    retryAfterSeconds: secondsLeft,
    text: {
      en: 'Too many new accounts have been opened from this network today. Please try again tomorrow.',
      'zh-CN': '今天从这个网络开设的新账号太多了，请明天再试。',
    },
  });
