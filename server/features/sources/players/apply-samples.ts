import { getPlayers } from '../../../../contract/games/game-players.ts';
import { getFreshness } from '../../../../contract/sources.ts';
import { responsesOf } from '../../../platform/cache/response-cache.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf, lockKey } from '../../../platform/database/dialect.ts';
import type { Applied } from '../connector.ts';
import { addSample, packHours, unpackHours, type Hour } from '../../../domain/games/hour-series.ts';
import { planPlayerTargets } from './player-targets.queries.ts';
import type { KnownSample, PlayerSample } from './player-sample.ts';
import { withoutImplausible } from './implausible-samples.ts';

const dayMs = 86_400_000;
export const dayNumber = (time: Date) => Math.floor(time.getTime() / dayMs);
export const dayStart = (day: number) => new Date(day * dayMs);

/** Adds samples to the days of their games, and plans the next count of each game. */
export async function applySamples(
  db: Db,
  samples: readonly PlayerSample[],
  now: Date,
  isAccepted = false,
): Promise<Applied> {
  // Two streams may bring samples of the same game at the same time.
  await lockKey(db, 'player samples');
  const given = samples.flatMap(({ players, ...rest }) =>
    players === null ? [] : { ...rest, players },
  );
  const known = isAccepted ? given : await withoutImplausible(db, given, now);
  await addToDays(db, known);
  const counted = [...new Set(given.map(({ gameId }) => gameId))];
  const unknown = samples.filter(({ players }) => players === null).map(({ gameId }) => gameId);
  await planPlayerTargets(db, counted, unknown, now);
  const shown = counted.map((id) => responsesOf(getPlayers, { id }));
  return { changed: known.length, after: { invalidate: [...shown, getFreshness] } };
}

async function addToDays(db: Db, samples: readonly KnownSample[]) {
  if (samples.length === 0) return;
  const days = await readDays(db, samples);
  for (const { gameId, players, at } of samples) {
    const key = keyOf(gameId, dayNumber(at));
    days.set(key, addSample(days.get(key) ?? [], at.getUTCHours(), players));
  }
  const touched = new Set(samples.map(({ gameId, at }) => keyOf(gameId, dayNumber(at))));
  await db
    .insertInto('player_days')
    .values([...touched].map((key) => toRow(key, days.get(key)!)))
    .onConflict((conflict) =>
      conflict.columns(['gameId', 'day']).doUpdateSet((eb) => ({
        samples: eb.ref('excluded.samples'),
        average: eb.ref('excluded.average'),
        peak: eb.ref('excluded.peak'),
        hours: eb.ref('excluded.hours'),
      })),
    )
    .execute();
}

const keyOf = (gameId: number, day: number) => `${gameId} ${day}`;

async function readDays(db: Db, samples: readonly KnownSample[]): Promise<Map<string, Hour[]>> {
  const gameIds = samples.map(({ gameId }) => gameId);
  const days = samples.map(({ at }) => dayNumber(at));
  const rows = await db
    .selectFrom('player_days')
    .select(['gameId', 'day', 'hours'])
    .where(isOneOf(db, 'gameId', gameIds))
    .where('day', '>=', Math.min(...days))
    .where('day', '<=', Math.max(...days))
    .execute();
  return new Map(
    rows.map(({ gameId, day, hours }) => [keyOf(gameId, day), hours ? unpackHours(hours) : []]),
  );
}

function toRow(key: string, hours: readonly Hour[]) {
  const [gameId, day] = key.split(' ').map(Number) as [number, number];
  const sum = hours.reduce((sum, { total, samples }) => sum + total / samples, 0);
  return {
    gameId,
    day,
    samples: hours.reduce((count, { samples }) => count + samples, 0),
    average: sum / hours.length,
    peak: Math.max(...hours.map(({ peak }) => peak)),
    hours: packHours(hours),
  };
}
