import { DatabaseSync } from 'node:sqlite';
import { gameTokens } from './game-tokens.ts';
import { glue, wordings } from './normalise.ts';

export type IndexedGame = { id: number; appId: number; name: string; nameZh: string | null };

/** What is sorted in memory before it is written; far more of it took longer when measured. */
const hashBytes = 4 * 1024 * 1024;

// The row number everywhere is the place by popularity, so a search that wants the most popular
// games reads its lists from the front and stops. To the tokenizer `ascii` every letter beyond ASCII
// is part of a word, of whatever age of Unicode: what we call one token stays one.
const schema = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table about (marker text not null);
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

/** Writes a whole index; games come in the order of their popularity, the most popular first. */
export function createIndexFile(path: string) {
  const database = new DatabaseSync(path);
  database.exec(schema);
  const game = database.prepare('insert into games values (?, ?, ?, ?, ?)');
  const pieces = database.prepare('insert into pieces (rowid, name, nameZh) values (?, ?, ?)');
  const tokens = database.prepare('insert into tokens (rowid, list) values (?, ?)');
  let rank = 0;
  return {
    add({ id, appId, name, nameZh }: IndexedGame) {
      rank += 1;
      const names = [name, nameZh ?? ''];
      const texts = names.map(searchedText);
      game.run(rank, id, appId, ...texts);
      pieces.run(rank, ...texts);
      tokens.run(rank, gameTokens(appId, names).join(' '));
    },
    finish(marker: string) {
      database.prepare('insert into about values (?)').run(marker);
      database.exec(`
        insert into pieces (pieces) values ('optimize');
        insert into tokens (tokens) values ('optimize');
        create index games_by_app_id on games (appId);
        commit;
      `);
      database.close();
    },
  };
}

/** Every wording with and without its gaps, each word between spaces: ` dota 2  dota2 `. */
const searchedText = (name: string) =>
  [...new Set(wordings(name).flatMap((words) => [words, glue(words)]))]
    .map((words) => ` ${words} `)
    .join('');
