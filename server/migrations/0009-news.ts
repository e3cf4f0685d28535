import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { idColumn, withId, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

type Schema = Kysely<Tables>;

export const news: Migration = {
  name: '0009-news',
  async up(db, engine) {
    await createNews(db, engine);
    await createTexts(db, engine);
    await createGames(db, engine);
    await createRevisions(db, engine);
    await createActivity(db, engine);
    await createComments(db, engine);
    await createReports(db, engine);
  },
};

const counter = (name: string) => sql`${sql.ref(name)} >= 0`;

async function createNews(db: Schema, engine: Engine) {
  const count = (name: string) => (column: ColumnBuilder) =>
    column.notNull().defaultTo(0).check(counter(name));
  await withId(db.schema.createTable('news'), engine)
    .addColumn('seedKey', 'text', (column) => column.unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('titleEn', 'text')
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('draft', 'published', 'withdrawn')`),
    )
    .addColumn('publishedAt', 'text')
    .addColumn('revisedAt', 'text')
    .addColumn('lite', 'text', (column) => column.notNull())
    .addColumn('likeCount', 'integer', count('likeCount'))
    .addColumn('commentCount', 'integer', count('commentCount'))
    .addColumn('threadCount', 'integer', count('threadCount'))
    .addColumn('viewCount', 'integer', count('viewCount'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('editor', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'news_published_when',
      sql`state <> 'published' or "publishedAt" is not null`,
    )
    .execute();
  await sql`
    create index news_by_time on news ("publishedAt", id) where state = 'published'
  `.execute(db);
  await sql`
    create index news_by_category on news (category, "publishedAt", id) where state = 'published'
  `.execute(db);
  await sql`create index news_by_change on news ("updatedAt", id)`.execute(db);
  await db.schema
    .createTable('news_categories')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('articles', 'integer', (column) => column.notNull().check(counter('articles')))
    .execute();
}

type ColumnBuilder = Parameters<
  NonNullable<Parameters<ReturnType<Schema['schema']['createTable']>['addColumn']>[2]>
>[0];

const ofNews = (column: ColumnBuilder) =>
  column.notNull().references('news.id').onDelete('cascade');
const ofUser = (column: ColumnBuilder) =>
  column.notNull().references('users.id').onDelete('cascade');

async function createTexts(db: Schema, engine: Engine) {
  await db.schema
    .createTable('news_texts')
    .addColumn('newsId', idColumn(engine), (column) =>
      column.primaryKey().references('news.id').onDelete('cascade'),
    )
    // First what readers are sent: SQLite walks through all that stands before it in a long row.
    .addColumn('cleanedBy', 'integer', (column) => column.notNull())
    .addColumn('rendered', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('summaryEn', 'text')
    .addColumn('coverUrl', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('bodyEn', 'text')
    .addColumn('correction', 'text')
    .execute();
  await db.schema
    .createIndex('news_texts_by_cleaner')
    .on('news_texts')
    .column('cleanedBy')
    .execute();
}

async function createGames(db: Schema, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('news_games')
      .addColumn('newsId', 'bigint', ofNews)
      .addColumn('gameId', 'bigint', (column) =>
        column.notNull().references('games.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('publishedAt', 'text')
      .addPrimaryKeyConstraint('news_games_key', ['newsId', 'position']),
    engine,
  ).execute();
  await sql`
    create index news_games_by_game on news_games ("gameId", "publishedAt", "newsId")
  `.execute(db);
}

async function createRevisions(db: Schema, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('news_revisions')
      .addColumn('newsId', 'bigint', ofNews)
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('editor', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('titleEn', 'text')
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('summaryEn', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('bodyEn', 'text')
      .addPrimaryKeyConstraint('news_revisions_key', ['newsId', 'version']),
    engine,
  ).execute();
}

async function createActivity(db: Schema, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('news_likes')
      .addColumn('newsId', 'bigint', ofNews)
      .addColumn('userId', 'bigint', ofUser)
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('news_likes_key', ['newsId', 'userId']),
    engine,
  ).execute();
  await db.schema.createIndex('news_likes_by_user').on('news_likes').column('userId').execute();
  await withoutRowid(
    db.schema
      .createTable('news_readers')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('newsId', 'bigint', ofNews)
      .addColumn('reader', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('news_readers_key', ['day', 'newsId', 'reader']),
    engine,
  ).execute();
  await withoutRowid(
    db.schema
      .createTable('news_activity')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('newsId', 'bigint', ofNews)
      .addColumn('likes', 'integer', (column) => column.notNull())
      .addColumn('comments', 'integer', (column) => column.notNull())
      .addColumn('readers', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('news_activity_key', ['day', 'newsId']),
    engine,
  ).execute();
  for (const table of ['news_readers', 'news_activity']) {
    await db.schema.createIndex(`${table}_by_news`).on(table).column('newsId').execute();
  }
}

async function createComments(db: Schema, engine: Engine) {
  await withId(db.schema.createTable('comments'), engine)
    .addColumn('newsId', 'bigint', ofNews)
    .addColumn('parentId', 'bigint', (column) =>
      column.references('comments.id').onDelete('cascade'),
    )
    .addColumn('replyToId', 'bigint', (column) =>
      column.references('comments.id').onDelete('set null'),
    )
    .addColumn('userId', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('editedAt', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('visible', 'held', 'hidden', 'deleted')`),
    )
    .addColumn('shown', 'integer', (column) => column.notNull().check(sql`shown in (0, 1)`))
    .addColumn('heldFor', 'text')
    .addColumn('hiddenReason', 'text')
    .addColumn('likeCount', 'integer', (column) =>
      column.notNull().defaultTo(0).check(counter('likeCount')),
    )
    .addColumn('replyCount', 'integer', (column) =>
      column.notNull().defaultTo(0).check(counter('replyCount')),
    )
    .addColumn('openReports', 'integer', (column) =>
      column.notNull().defaultTo(0).check(counter('openReports')),
    )
    .execute();
  const indexes = {
    comments_by_time: sql`("newsId", id) where "parentId" is null and shown = 1`,
    comments_by_likes: sql`("newsId", "likeCount", id) where "parentId" is null and shown = 1`,
    comments_by_parent: sql`("parentId", id) where shown = 1`,
    comments_held: sql`("newsId", id) where state = 'held'`,
    comments_to_judge: sql`(id) where state = 'held' or "openReports" > 0`,
    comments_hidden: sql`(id) where state = 'hidden'`,
    comments_by_user: sql`("userId", id)`,
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(name)} on comments ${columns}`.execute(db);
  }
}

async function createReports(db: Schema, engine: Engine) {
  const ofComment = (column: ColumnBuilder) =>
    column.notNull().references('comments.id').onDelete('cascade');
  await withoutRowid(
    db.schema
      .createTable('comment_likes')
      .addColumn('commentId', 'bigint', ofComment)
      .addColumn('userId', 'bigint', ofUser)
      .addPrimaryKeyConstraint('comment_likes_key', ['commentId', 'userId']),
    engine,
  ).execute();
  await db.schema
    .createIndex('comment_likes_by_user')
    .on('comment_likes')
    .column('userId')
    .execute();
  await withoutRowid(
    db.schema
      .createTable('comment_reports')
      .addColumn('commentId', 'bigint', ofComment)
      .addColumn('userId', 'bigint', ofUser)
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('closedAt', 'text')
      .addPrimaryKeyConstraint('comment_reports_key', ['commentId', 'userId']),
    engine,
  ).execute();
  await db.schema
    .createIndex('comment_reports_by_user')
    .on('comment_reports')
    .column('userId')
    .execute();
  await db.schema
    .createTable('listed_words')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .execute();
}
