import type { PlayerSpan } from '../../../../contract/games/game-players.ts';
import type { Db } from '../../../platform/database/db.ts';
import { dayNumber } from './apply-samples.ts';
import { ownSource, type Step } from './player-series.queries.ts';

const dayMs = 86_400_000;
const lengths: Record<PlayerSpan, { days: number; step: Step }> = {
  '48h': { days: 2, step: 'hour' },
  '1m': { days: 30, step: 'day' },
  '1y': { days: 365, step: 'month' },
  all: { days: Infinity, step: 'month' },
};
export const playerSpans = ['48h', '1m', '1y', 'all'] as const;

/** With as many days of our own, a year of days says more than its months. */
const enoughDays = 90;

/** The first and last day that the site has counted, and the newest imported day and month. */
type KnownPlayers = Record<'ownSince' | 'own' | 'day', number | null> & { month: string | null };

export const knownPlayers = (db: Db, gameId: number): Promise<KnownPlayers> =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('player_days')
        .select(({ fn }) => fn.min('day').as('day'))
        .where('gameId', '=', gameId)
        .as('ownSince'),
      eb
        .selectFrom('player_days')
        .select(({ fn }) => fn.max('day').as('day'))
        .where('gameId', '=', gameId)
        .as('own'),
      eb
        .selectFrom('players_daily')
        .select(({ fn }) => fn.max('day').as('day'))
        .where('gameId', '=', gameId)
        .as('day'),
      eb
        .selectFrom('players_monthly')
        .select(({ fn }) => fn.max('month').as('month'))
        .where('gameId', '=', gameId)
        .where('source', '<>', ownSource)
        .as('month'),
    ])
    .executeTakeFirstOrThrow();

/** The times of a span up to now, and the step of its values. */
export function upToNow(span: PlayerSpan, now: Date, known?: KnownPlayers) {
  const { days, step } = lengths[span];
  const from = new Date(Math.max(0, now.getTime() - days * dayMs));
  const ownDays = known?.ownSince == null ? 0 : dayNumber(now) - known.ownSince;
  return { from, to: now, step: span === '1y' && ownDays >= enoughDays ? 'day' : step };
}

/** The spans up to now that have values. */
export function spansOf({ own, day, month }: KnownPlayers, now: Date): PlayerSpan[] {
  const today = dayNumber(now);
  const lastOf: Record<Step, number> = {
    hour: own ?? -Infinity,
    day: Math.max(own ?? -Infinity, day ?? -Infinity),
    // A month counts until its end.
    month: Math.max(own ?? -Infinity, month === null ? -Infinity : dayNumber(lastDay(month))),
  };
  return playerSpans.filter((span) => {
    const { days, step } = lengths[span];
    return today - lastOf[step] < days;
  });
}

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
