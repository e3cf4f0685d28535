import type { GamePlayers, PlayerPoint } from '../../../../contract/games/game-players.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { DayKind } from '../../../platform/database/tables/catalogue-tables.ts';
import { dayNumber, dayStart } from './apply-samples.ts';
import { unpackHours } from '../../../domain/games/hour-series.ts';

type Times = { from: Date; to: Date };
export type Step = GamePlayers['step'];
type Players = Pick<GamePlayers, 'items' | 'source'>;
type DayRow = Awaited<ReturnType<typeof readDays>>[number];

const hourMs = 3_600_000;

/** The letter that marks our own samples among the sources of imported data. */
export const ownSource = 'L';

/** The players of a game between two times, both included. */
export async function gamePlayers(
  db: Db,
  gameId: number,
  span: Times,
  step: Step,
): Promise<Players> {
  const days = await readDays(db, gameId, span);
  const imported =
    step === 'month'
      ? await importedMonths(db, gameId, span)
      : step === 'day'
        ? await importedDays(db, gameId, span)
        : [];
  if (days.length === 0) return { items: imported, source: imported.length > 0 ? 'import' : null };
  const own =
    step === 'hour' ? hoursOf(days, span) : step === 'day' ? days.map(toDay) : months(days);
  // An imported month is whole; a day of our own has more readings than an imported one.
  const items = step === 'day' ? joined(imported, own) : joined(own, imported);
  return { items, source: 'steam-players' };
}

/** Both series; where both have a value, that of the second. */
function joined(first: PlayerPoint[], second: PlayerPoint[]): PlayerPoint[] {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const points = new Map([...first, ...second].map((point) => [point.at, point]));
  return [...points.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

const readDays = (db: Db, gameId: number, { from, to }: Times) =>
  db
    .selectFrom('player_days')
    .select(['day', 'samples', 'average', 'peak', 'hours'])
    .where('gameId', '=', gameId)
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .orderBy('day')
    .execute();

const toDay = ({ day, samples, average, peak }: DayRow): PlayerPoint => ({
  at: dayStart(day).toISOString(),
  average,
  peak,
  samples,
});

/** A year has 8,760 hours: creating a `Date` for each would take longer than all the rest. */
function hoursOf(days: readonly DayRow[], { from, to }: Times): PlayerPoint[] {
  const first = Math.floor(from.getTime() / hourMs);
  const last = Math.floor(to.getTime() / hourMs);
  const points: PlayerPoint[] = [];
  for (const { day, hours } of days) {
    if (!hours) continue;
    const date = dayStart(day).toISOString().slice(0, 11);
    for (const { hour, samples, total, peak } of unpackHours(hours)) {
      const number = day * 24 + hour;
      if (number < first || number > last) continue;
      points.push({ at: `${date}${timesOfDay[hour]}`, average: total / samples, peak, samples });
    }
  }
  return points;
}

const timesOfDay = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00:00.000Z`,
);

/** Averages the days' averages, so that days with more samples do not count more. */
function months(days: readonly DayRow[]): PlayerPoint[] {
  const byMonth = Map.groupBy(days, ({ day }) => dayStart(day).toISOString().slice(0, 7));
  return [...byMonth].map(([month, days]) => ({
    at: monthStart(month),
    average: days.reduce((sum, { average }) => sum + average, 0) / days.length,
    peak: Math.max(...days.map(({ peak }) => peak)),
    samples: days.reduce((count, { samples }) => count + samples, 0),
  }));
}

const monthStart = (month: string) => `${month}-01T00:00:00.000Z`;

async function importedMonths(db: Db, gameId: number, { from, to }: Times) {
  const rows = await db
    .selectFrom('players_monthly')
    .select(['month', 'avgPlayers', 'peakPlayers'])
    .where('gameId', '=', gameId)
    .where('source', '<>', ownSource)
    .where('month', '>=', from.toISOString().slice(0, 7))
    .where('month', '<=', to.toISOString().slice(0, 7))
    .orderBy('month')
    .execute();
  return rows.map(({ month, avgPlayers, peakPlayers }) => ({
    at: monthStart(month),
    average: avgPlayers,
    peak: peakPlayers,
    samples: 0,
  }));
}

/** From the least to the most exact. */
const kinds: readonly DayKind[] = ['steamspy', 'samples', 'hours', 'day'];

/** One value for each day, by the most exact source. */
async function importedDays(db: Db, gameId: number, { from, to }: Times) {
  const rows = await db
    .selectFrom('players_daily')
    .select(['day', 'kind', 'avgPlayers', 'peakPlayers'])
    .where('gameId', '=', gameId)
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .orderBy('day')
    .execute();
  const exact = rows.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const days = new Map(exact.map((row) => [row.day, row]));
  return [...days.values()]
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, avgPlayers, peakPlayers }) => ({
      at: dayStart(day).toISOString(),
      average: avgPlayers,
      peak: peakPlayers,
      samples: 0,
    }));
}
