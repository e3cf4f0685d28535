import { sql } from 'kysely';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import { lowerText } from '../../../platform/database/dialect.ts';
import type { Db } from '../../../platform/database/db.ts';
import { maxHits, type SearchHit, type SearchWindow } from './find-games.ts';
import { normalize } from './normalize.ts';

const maxDevelopers = 3;
/** Too many names start with a single letter. */
const minLetters = 2;
/** Between the scores of a word inside a name and of a similar spelling. */
const score = 0.35;
/** Sorts after every name with the typed prefix. */
const last = '\u{10ffff}';

export type Developer = { id: number; name: string; games: number };

const namedBetween = compiledQuery<{ from: string; to: string }, Developer>((db, param) => {
  const name = lowerText(db, 'value');
  return (
    db
      .selectFrom('facets')
      .select(['id', 'value as name', 'games'])
      .where('facet', '=', 'developer')
      .where(name, '>=', param('from'))
      .where(name, '<', param('to'))
      // `+` prevents SQLite from using the index by games, which would read all developers.
      .where(sql`+games`, '>', 0)
      .orderBy('games', 'desc')
      .orderBy('id')
      .limit(sql.lit(maxDevelopers))
  );
});

/** Developers whose names begin with the text, those with the most games first. */
export async function developersNamed(db: Db, text: string): Promise<Developer[]> {
  const typed = text.toLowerCase();
  if ([...typed].length < minLetters) return [];
  return namedBetween(db, { from: typed, to: typed + last });
}

/** Whether the text is the name or its first words: "fromsoftware" is "FromSoftware, Inc.". */
export function isNamed({ name }: Developer, text: string): boolean {
  const typed = normalize(text);
  return typed !== '' && `${normalize(name)} `.startsWith(`${typed} `);
}

/** The developer's listed games, most popular first. */
export async function findGamesBy(
  db: Db,
  { id, games }: Developer,
  { offset, size }: SearchWindow,
) {
  const rows = await db
    .selectFrom('game_facets')
    .innerJoin('games', 'games.id', 'game_facets.gameId')
    .select('games.id')
    .where('game_facets.facetId', '=', id)
    .where('games.listed', '=', 1)
    .orderBy('games.popularity', 'desc')
    .orderBy('games.id')
    .limit(Math.max(0, Math.min(size, maxHits - offset)))
    .offset(offset)
    .execute();
  const hits = rows.map((row): SearchHit => ({ id: row.id, matchedOn: 'developer', score }));
  return { hits, total: Math.min(games, maxHits) };
}
