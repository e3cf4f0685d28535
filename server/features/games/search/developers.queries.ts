import { sql } from 'kysely';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import { lowerText } from '../../../platform/database/dialect.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hanForms } from '../../../platform/text/fold-han.ts';
import { startsWithName } from '../../../platform/text/search-text.ts';
import { maxHits, type SearchHit, type SearchWindow } from './find-games.ts';
import { normalize } from './normalize.ts';

const maxDevelopers = 20;
/** Too many names start with a single letter. */
const minLetters = 2;
/** Between the scores of a word inside a name and of a similar spelling. */
const score = 0.35;
/** Sorts after every name with the typed prefix. */
const last = '\u{10ffff}';

export type Developer = { id: number; name: string; games: number };

const namedBetween = compiledQuery<{ from: string; to: string }, Developer>((db, param) =>
  topDevelopers(db)
    .where(lowerText(db, 'value'), '>=', param('from'))
    .where(lowerText(db, 'value'), '<', param('to')),
);

const topDevelopers = (db: Db) =>
  db
    .selectFrom('facets')
    .select(['id', 'value as name', 'games'])
    .where('facet', '=', 'developer')
    // `+` prevents SQLite from using the index by games, which would read all developers.
    .where(sql`+games`, '>', 0)
    .orderBy('games', 'desc')
    .orderBy('id')
    .limit(sql.lit(maxDevelopers));

/** Developers whose names begin with the text, those with the most games first. */
export async function developersNamed(db: Db, text: string): Promise<Developer[]> {
  const typed = text.toLowerCase();
  if ([...typed].length < minLetters) return [];
  return severalForms.test(typed)
    ? namedInAnyForm(db, typed)
    : namedBetween(db, { from: typed, to: typed + last });
}

const severalForms = /[\u3400-\u9fff]/;

/** Reads only names that begin with one of the forms of the first Chinese character. */
function namedInAnyForm(db: Db, typed: string): Promise<Developer[]> {
  const at = typed.search(severalForms);
  const name = lowerText(db, 'value');
  return topDevelopers(db)
    .where((eb) =>
      eb.or(
        Array.from(hanForms(typed[at]!), (form) => typed.slice(0, at) + form).map((start) =>
          eb.and([eb(name, '>=', start), eb(name, '<', start + last)]),
        ),
      ),
    )
    .where((eb) => startsWithName(eb.ref('value'), typed))
    .execute();
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
