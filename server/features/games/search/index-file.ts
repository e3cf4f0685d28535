import type { DatabaseSync } from 'node:sqlite';
import type { Origin } from '../models/read-model.ts';
import { gameTokens } from './game-tokens.ts';
import { glue, wordings } from './normalise.ts';

export type IndexedGame = {
  id: number;
  appId: number;
  name: string;
  nameZh: string | null;
  popularity: number;
  listed: number;
};

/** What is sorted in memory before it is written; far more of it took longer when measured. */
const hashBytes = 4 * 1024 * 1024;

// The row number everywhere is the place by popularity, so a search that wants the most popular
// games reads its lists from the front and stops. To the tokenizer `ascii` every letter beyond ASCII
// is part of a word, of whatever age of Unicode: what we call one token stays one.
const schema = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table about (
    marker text not null,
    turn integer not null,
    listed integer not null,
    ids blob not null,
    popularity blob not null,
    chinese blob not null
  );
  create table games (
    rank integer primary key,
    id integer not null,
    appId integer not null,
    name text not null,
    nameZh text not null
  );
  create virtual table pieces using fts5 (
    name, nameZh,
    content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  );
  create virtual table tokens using fts5 (
    list,
    content = '', columnsize = 0, detail = none, prefix = '2 3 4 5 6 7', tokenize = 'ascii'
  );
  insert into pieces (pieces, rank) values ('automerge', 0), ('hashsize', ${hashBytes});
  insert into tokens (tokens, rank) values ('automerge', 0), ('hashsize', ${hashBytes});
  begin;
`;

/** Writes a whole index. The listed games come first, and among them the most popular. */
export function createIndex(database: DatabaseSync) {
  database.exec(schema);
  const game = database.prepare('insert into games values (?, ?, ?, ?, ?)');
  const pieces = database.prepare('insert into pieces (rowid, name, nameZh) values (?, ?, ?)');
  const tokens = database.prepare('insert into tokens (rowid, list) values (?, ?)');
  const ids: number[] = [];
  const popularities: number[] = [];
  const chinese: number[] = [];
  let listedGames = 0;
  return {
    add({ id, appId, name, nameZh, popularity, listed }: IndexedGame) {
      listedGames += listed;
      const rank = ids.push(id);
      const names = [name, nameZh ?? ''];
      const [text, textZh] = names.map(searchedText) as [string, string];
      game.run(rank, id, appId, text, textZh);
      popularities.push(popularity);
      chinese.push(textZh ? 1 : 0);
      pieces.run(rank, text, textZh);
      tokens.run(rank, gameTokens(appId, names).join(' '));
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
          Uint8Array.from(chinese),
        );
      database.exec(`
        insert into pieces (pieces) values ('optimize');
        insert into tokens (tokens) values ('optimize');
        create index games_by_id on games (id);
        create index games_by_app_id on games (appId);
        commit;
      `);
    },
  };
}

const bytesOf = (numbers: number[]) => new Uint8Array(Float64Array.from(numbers).buffer);

/** Every wording with and without its gaps, each word between spaces: ` dota 2  dota2 `. */
const searchedText = (name: string) =>
  [...new Set(wordings(name).flatMap((words) => [words, glue(words)]))]
    .map((words) => ` ${words} `)
    .join('');
