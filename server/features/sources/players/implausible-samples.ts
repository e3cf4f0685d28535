import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { holdBack } from '../quarantine/quarantine.queries.ts';
import type { KnownSample } from './player-sample.ts';

/** A count above this multiple of a game's record is implausible. */
const maxTimesRecord = 20;
const minImplausible = 100_000;

/** Both languages group digits alike. */
const grouped = (count: number) => count.toLocaleString('en');

/** Holds back implausible counts. A game without samples has no record to compare with. */
export async function withoutImplausible(
  db: Db,
  samples: readonly KnownSample[],
  now: Date,
): Promise<readonly KnownSample[]> {
  const high = samples.filter(({ players }) => players > minImplausible);
  if (high.length === 0) return samples;
  const gameIds = high.map(({ gameId }) => gameId);
  const records = await db
    .selectFrom('player_days')
    .innerJoin('games', 'games.id', 'player_days.gameId')
    .select((eb) => ['gameId', 'games.name', eb.fn.max('peak').as('record')])
    .where(isOneOf(db, 'gameId', gameIds))
    .groupBy(['gameId', 'games.name'])
    .execute();
  const recordOf = new Map(records.map((row) => [row.gameId, row]));
  const implausible = new Set(
    high.filter(({ gameId, players }) => {
      const known = recordOf.get(gameId);
      return known !== undefined && players > maxTimesRecord * known.record;
    }),
  );
  await holdBack(
    db,
    { source: 'steam-players', job: 'steam-players.counts', now },
    [...implausible].map((sample) => {
      const { name, record } = recordOf.get(sample.gameId)!;
      return {
        why: 'player-count',
        key: `${sample.gameId} ${sample.at.toISOString()}`,
        sample: `${name}: ${grouped(record)} → ${grouped(sample.players)}`,
        payload: sample,
      };
    }),
  );
  return samples.filter((sample) => !implausible.has(sample));
}
