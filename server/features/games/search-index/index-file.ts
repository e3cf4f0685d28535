import type { IndexedGame } from './types.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Origin } from '../models/types.ts';
import { gameTokens } from './game-tokens.ts';
import { createPrefixPostings } from './prefix-postings.ts';
import { scriptsOf } from '../search/matched-name.ts';
import { glue, wordings } from '../search/normalize.ts';
import { rankText } from './rank-list.ts';
import { headLength, listEnd, sizeEnd } from './token-lists.ts';

/** How much is sorted in memory before it is written; far more took longer when measured. */
const hashBytes = 4 * 1024 * 1024;

// A rank is the place by popularity, so a search for the most popular games reads its lists from the
// front and stops. The columns of `found` are not declared `not null`: a statement that could fail
// half-way prepares to be undone, which takes ten times as long as all that it writes.
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
  create table tokens (token text, rank integer, primary key (token, rank)) without rowid;
  create table prefix_postings (prefix text primary key, lists text not null);
  create table posting_tails (
    prefix text, place integer, ranks text not null, primary key (prefix, place)
  );
  create temp table found (token text, rank integer);
  insert into trigrams (trigrams, rank) values ('automerge', 0), ('hashsize', ${hashBytes});
  begin;
`;

/** Writes a whole index. The listed games come first, and among them the most popular. */
export function createIndex(database: DatabaseSync) {
  database.exec(schema);
  const game = database.prepare('insert into games values (?, ?, ?, ?, ?)');
  const trigrams = database.prepare('insert into trigrams (rowid, name, nameZh) values (?, ?, ?)');
  const tokens = database.prepare('insert into found select value, ? from json_each(?)');
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
      tokens.run(rank, JSON.stringify(gameTokens(appId, names)));
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
        insert into tokens select token, rank from found order by token, rank;
        drop table found;
        create index games_by_id on games (id);
        create index games_by_app_id on games (appId);
      `);
      writePrefixPostings(database);
      database.exec('commit');
    },
  };
}

function writePrefixPostings(database: DatabaseSync) {
  const head = database.prepare('insert into prefix_postings values (?, ?)');
  const tail = database.prepare('insert into posting_tails values (?, ?, ?)');
  const postings = createPrefixPostings((prefix, lists) => {
    head.run(prefix, lists.map(headText).join(listEnd));
    lists.forEach((ranks = [], place) => {
      if (ranks.length > headLength) tail.run(prefix, place, rankText(ranks.slice(headLength)));
    });
  });
  const tokens = database.prepare('select token, rank from tokens order by token, rank');
  tokens.setReturnArrays(true);
  // The typings know rows as objects only.
  const rows = tokens.iterate() as unknown as Iterable<[string, number]>;
  for (const [token, rank] of rows) postings.add(token, rank);
  postings.end();
}

function headText(ranks: readonly number[] = []): string {
  const first = rankText(ranks.slice(0, headLength));
  return ranks.length > headLength ? `${ranks.length}${sizeEnd}${first}` : first;
}

const bytesOf = (numbers: number[]) => new Uint8Array(Float64Array.from(numbers).buffer);

/** Every wording with and without its gaps, each word between spaces: ` dota 2  dota2 `. */
const searchedText = (name: string) =>
  [...new Set(wordings(name).flatMap((words) => [words, glue(words)]))]
    .map((words) => ` ${words} `)
    .join('');
