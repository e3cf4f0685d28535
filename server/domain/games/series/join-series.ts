import type { Db } from '../../../platform/database/db.ts';
import { lowerText } from '../../../platform/database/dialect.ts';
import { refreshGames } from '../refresh-games.ts';
import {
  changesOf,
  namedGames,
  toNamedGame,
  writeSeries,
  type SeriesChanges,
} from './fill-series.ts';
import { seriesName } from './series-name.ts';

/** Names that begin alike have these many words in common. */
const sharedWords = 2;
const maxNamesakes = 200;
/** Sorts after every name with the same beginning. */
const last = '\u{10ffff}';

/** Places games with new names in the series of their namesakes, or with them in a new one. */
export async function joinSeries(db: Db, names: readonly string[]) {
  for (const start of new Set(names.flatMap(firstWords))) {
    const changes = changesOf(await namesakes(db, start));
    if (changes.size > 0) await place(db, changes);
  }
}

const firstWords = (name: string): string[] => {
  const series = seriesName(name);
  return series ? [series.split(' ').slice(0, sharedWords).join(' ')] : [];
};

async function namesakes(db: Db, start: string) {
  const rows = await namedGames(db)
    .where(lowerText(db, 'name'), '>=', start)
    .where(lowerText(db, 'name'), '<', start + last)
    .orderBy(lowerText(db, 'name'))
    .limit(maxNamesakes)
    .execute();
  return rows.map(toNamedGame);
}

const place = (db: Db, changes: SeriesChanges) =>
  refreshGames(db, [...changes.values()].flat(), async () => {
    await writeSeries(db, changes);
    return [];
  });
