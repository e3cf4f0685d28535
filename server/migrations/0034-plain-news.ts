import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

type Schema = Kysely<Tables>;

/** Columns in place of the JSON fragments of responses that were stored beside the rows. */
export const plainNews: Migration = {
  name: '0034-plain-news',
  async up(db, engine) {
    await dropBylines(db, engine);
    await db.schema.alterTable('comments').dropColumn('text').execute();
    await addListColumns(db, engine);
    await splitRendered(db, engine);
    await sql`delete from counters where name = 'newsChanges'`.execute(db);
  },
};

async function dropBylines(db: Schema, engine: Engine) {
  if (engine === 'sqlite') {
    await sql`drop trigger users_byline_first`.execute(db);
    await sql`drop trigger users_byline`.execute(db);
  } else {
    await sql`drop trigger users_byline on users`.execute(db);
    await sql`drop function users_byline()`.execute(db);
  }
  await db.schema.alterTable('users').dropColumn('byline').execute();
}

/** A member of a JSON object, as text. */
const member = (engine: Engine, json: string, name: string) =>
  engine === 'sqlite'
    ? sql`json_extract(${sql.raw(json)}, ${sql.lit(`$.${name}`)})`
    : sql`(${sql.raw(json)})::json ->> ${sql.lit(name)}`;

/** What a list shows of an article moves to the short rows that lists read. */
async function addListColumns(db: Schema, engine: Engine) {
  const columns = {
    summary: `text not null default ''`,
    summaryEn: 'text',
    coverUrl: 'text',
    author: `text not null default ''`,
    readingMinutes: 'integer not null default 1',
  };
  for (const [name, type] of Object.entries(columns)) {
    await sql`alter table news add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db);
  }
  const minutes = member(engine, `'{' || news.lite || '}'`, 'readingMinutes');
  await sql`
    update news
    set summary = texts.summary, "summaryEn" = texts."summaryEn", "coverUrl" = texts."coverUrl",
      author = texts.author, "readingMinutes" = cast(${minutes} as integer)
    from news_texts as texts where texts."newsId" = news.id
  `.execute(db);
  for (const column of ['summary', 'summaryEn', 'coverUrl', 'author']) {
    await db.schema.alterTable('news_texts').dropColumn(column).execute();
  }
  await db.schema.alterTable('news').dropColumn('lite').execute();
  await db.schema.alterTable('news').dropColumn('games').execute();
}

async function splitRendered(db: Schema, engine: Engine) {
  const columns = {
    bodyHtml: `text not null default ''`,
    bodyHtmlEn: 'text',
    toc: `text not null default '[]'`,
    tocEn: `text not null default '[]'`,
  };
  for (const [name, type] of Object.entries(columns)) {
    await sql`alter table news_texts add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db);
  }
  const values = Object.keys(columns).map(
    (name) => sql`${sql.ref(name)} = ${member(engine, 'rendered', name)}`,
  );
  await sql`update news_texts set ${sql.join(values)}`.execute(db);
  await db.schema.alterTable('news_texts').dropColumn('rendered').execute();
}
