import type { IndexedGame } from './types.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Origin } from '../models/types.ts';
import { gameTerms } from './game-terms.ts';
import { scriptsOf } from '../search/matched-name.ts';
import { glue, wordings } from '../search/normalize.ts';

/** How many bytes FTS5 sorts in memory before it writes; much more was slower when measured. */
const hashBytes = 4 * 1024 * 1024;

/** The prefix lengths with an index; longer prefixes match few terms and are merged. */
const prefixLengths = '2 3 4 5 6 7 8 9 10';

// The rank is the position by popularity, so that a search for the most popular games reads its
// lists from the front and stops at the limit.
const schema = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table about (
    marker text not null,
    turn integer not null,
    listed integer not null,
    ids blob not null,
    popularity blob not null,
    scripts blob not null
  );
  create table games (
    rank integer primary key,
    id integer not null,
    appId integer not null,
    name text not null,
    nameZh text not null
  );
  create virtual table trigrams using fts5 (
    name, nameZh,
    content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1'
  );
  create virtual table temp.trigram_terms using fts5vocab(main, trigrams, row);
  create table trigram_counts (trigram text primary key, games integer not null) without rowid;
  create virtual table terms using fts5 (
    text,
    content = '', columnsize = 0, detail = none, tokenize = ascii, prefix = '${prefixLengths}'
  );
  insert into trigrams (trigrams, rank) values ('automerge', 0), ('hashsize', ${hashBytes});
  insert into terms (terms, rank) values ('automerge', 0), ('hashsize', ${hashBytes});
  begin;
`;

/** Writes a complete index. Games must be added listed first, and then by popularity. */
export function createIndex(database: DatabaseSync) {
  database.exec(schema);
  const game = database.prepare('insert into games values (?, ?, ?, ?, ?)');
  const trigrams = database.prepare('insert into trigrams (rowid, name, nameZh) values (?, ?, ?)');
  const terms = database.prepare('insert into terms (rowid, text) values (?, ?)');
  const ids: number[] = [];
  const popularities: number[] = [];
  const scripts: number[] = [];
  let listedGames = 0;
  return {
    add({ id, appId, name, nameZh, popularity, listed }: IndexedGame) {
      listedGames += listed;
      const rank = ids.push(id);
      const names = [name, nameZh ?? ''];
      const [text, textZh] = names.map(searchedText) as [string, string];
      game.run(rank, id, appId, text, textZh);
      popularities.push(popularity);
      scripts.push(scriptsOf(text, textZh));
      trigrams.run(rank, text, textZh);
      terms.run(rank, gameTerms(appId, names).join(' '));
    },
    finish({ marker, turn }: Origin) {
      database
        .prepare('insert into about values (?, ?, ?, ?, ?, ?)')
        .run(
          marker,
          turn,
          listedGames,
          bytesOf(ids),
          bytesOf(popularities),
          Uint8Array.from(scripts),
        );
      database.exec(`
        insert into trigrams (trigrams) values ('optimize');
        insert into trigram_counts select term, doc from trigram_terms;
        insert into terms (terms) values ('optimize');
        create index games_by_id on games (id);
        create index games_by_app_id on games (appId);
        commit;
      `);
    },
  };
}

const bytesOf = (numbers: number[]) => new Uint8Array(Float64Array.from(numbers).buffer);

/** Every wording with and without spaces, each between spaces: ` dota 2  dota2 `. */
const searchedText = (name: string) =>
  [...new Set(wordings(name).flatMap((words) => [words, glue(words)]))]
    .map((words) => ` ${words} `)
    .join('');
