import type { Ddl } from '../ddl.ts';

export async function createNews({ create, id, ref, withoutRowid }: Ddl) {
  // An article, as lists show it.
  await create`
    create table news (
      id ${id},
      "seedKey" text unique,
      title text not null,
      "titleEn" text,
      category text not null,
      state text not null check (state in ('draft', 'published', 'withdrawn')),
      "publishedAt" text,
      "revisedAt" text,
      "likeCount" integer not null default 0 check ("likeCount" >= 0),
      "commentCount" integer not null default 0 check ("commentCount" >= 0),
      "threadCount" integer not null default 0 check ("threadCount" >= 0),
      "viewCount" integer not null default 0 check ("viewCount" >= 0),
      "createdAt" text not null,
      "updatedAt" text not null,
      version integer not null default 1,
      editor text not null,
      discussion text not null default 'open' check (discussion in ('open', 'closed')),
      summary text not null default '',
      "summaryEn" text,
      "coverUrl" text,
      author text not null default '',
      "readingMinutes" integer not null default 1,
      "searchText" text not null default '',
      source text,
      pinyin text not null default '',
      "sourceItem" text,
      "sourceVersion" integer,
      constraint news_published_when check (state <> 'published' or "publishedAt" is not null)
    )`;
  await create`create index news_by_time on news ("publishedAt", id) where state = 'published'`;
  await create`
    create index news_by_category on news (category, "publishedAt", id) where state = 'published'`;
  await create`create index news_by_change on news ("updatedAt", id)`;
  await create`create index news_by_source_item on news (source, "sourceItem")`;

  // The texts of an article, apart from its row, because long rows would slow every list down.
  await create`
    create table news_texts (
      "newsId" ${ref} primary key references news (id) on delete cascade,
      "cleanedBy" integer not null,
      body text not null,
      "bodyEn" text,
      correction text,
      "bodyHtml" text not null default '',
      "bodyHtmlEn" text,
      toc text not null default '[]',
      "tocEn" text not null default '[]'
    )`;
  await create`create index news_texts_by_cleaner on news_texts ("cleanedBy")`;

  // The games of an article.
  await create`
    create table news_games (
      "newsId" bigint not null references news (id) on delete cascade,
      "gameId" bigint not null references games (id) on delete cascade,
      position integer not null,
      "publishedAt" text,
      constraint news_games_key primary key ("newsId", position)
    )${withoutRowid}`;
  await create`create index news_games_by_game on news_games ("gameId", "publishedAt", "newsId")`;

  // The number of published articles per category, including scheduled ones.
  await create`
    create table news_categories (
      name text primary key,
      articles integer not null check (articles >= 0)
    )`;

  // Earlier versions of an article's texts.
  await create`
    create table news_revisions (
      "newsId" bigint not null references news (id) on delete cascade,
      version integer not null,
      at text not null,
      editor text not null,
      title text not null,
      "titleEn" text,
      summary text not null,
      "summaryEn" text,
      body text not null,
      "bodyEn" text,
      constraint news_revisions_key primary key ("newsId", version)
    )${withoutRowid}`;

  // Who likes which article.
  await create`
    create table news_likes (
      "newsId" bigint not null references news (id) on delete cascade,
      "userId" bigint not null references users (id) on delete cascade,
      "createdAt" text not null,
      ranked integer not null default 1 check (ranked in (0, 1)),
      constraint news_likes_key primary key ("newsId", "userId")
    )${withoutRowid}`;
  await create`create index news_likes_by_user on news_likes ("userId")`;
  await create`create index news_likes_waiting on news_likes ("userId") where ranked = 0`;

  // Which articles were read on a day; deleted after that day.
  await create`
    create table news_readers (
      day text not null,
      "newsId" bigint not null references news (id) on delete cascade,
      reader text not null,
      network text not null default '',
      address text not null default '',
      constraint news_readers_key primary key (day, "newsId", reader)
    )${withoutRowid}`;
  await create`create index news_readers_by_news on news_readers ("newsId")`;
  await create`create index news_readers_by_network on news_readers (day, "newsId", network)`;

  // An article's activity on a day, for the hot list.
  await create`
    create table news_activity (
      day text not null,
      "newsId" bigint not null references news (id) on delete cascade,
      likes integer not null,
      comments integer not null,
      readers integer not null,
      constraint news_activity_key primary key (day, "newsId")
    )${withoutRowid}`;
  await create`create index news_activity_by_news on news_activity ("newsId")`;

  // A comment or a reply to one.
  await create`
    create table comments (
      id ${id},
      "newsId" bigint not null references news (id) on delete cascade,
      "parentId" bigint references comments (id) on delete cascade,
      "replyToId" bigint references comments (id) on delete set null,
      "userId" bigint references users (id) on delete set null,
      content text not null,
      "createdAt" text not null,
      "editedAt" text,
      state text not null check (state in ('visible', 'held', 'hidden', 'deleted')),
      shown integer not null check (shown in (0, 1)),
      "heldFor" text,
      "hiddenReason" text,
      "likeCount" integer not null default 0 check ("likeCount" >= 0),
      "replyCount" integer not null default 0 check ("replyCount" >= 0),
      "openReports" integer not null default 0 check ("openReports" >= 0),
      "rankedLikes" integer not null default 0 check ("rankedLikes" >= 0)
    )`;
  await create`
    create index comments_by_time on comments ("newsId", id) where "parentId" is null and shown = 1`;
  await create`create index comments_held on comments ("newsId", id) where state = 'held'`;
  await create`
    create index comments_to_judge on comments (id) where state = 'held' or "openReports" > 0`;
  await create`create index comments_hidden on comments (id) where state = 'hidden'`;
  await create`create index comments_by_user on comments ("userId", id)`;
  await create`
    create index comments_by_parent on comments ("parentId", id) where shown = 1 and "parentId" is
      not null`;
  await create`
    create index comments_by_likes on comments ("newsId", "rankedLikes", id) where "parentId" is
      null and shown = 1`;

  // Who likes which comment.
  await create`
    create table comment_likes (
      "commentId" bigint not null references comments (id) on delete cascade,
      "userId" bigint not null references users (id) on delete cascade,
      ranked integer not null default 1 check (ranked in (0, 1)),
      constraint comment_likes_key primary key ("commentId", "userId")
    )${withoutRowid}`;
  await create`create index comment_likes_by_user on comment_likes ("userId")`;
  await create`create index comment_likes_waiting on comment_likes ("userId") where ranked = 0`;

  // Reports of comments by members.
  await create`
    create table comment_reports (
      "commentId" bigint not null references comments (id) on delete cascade,
      "userId" bigint not null references users (id) on delete cascade,
      reason text not null,
      note text,
      at text not null,
      "closedAt" text,
      constraint comment_reports_key primary key ("commentId", "userId")
    )${withoutRowid}`;
  await create`create index comment_reports_by_user on comment_reports ("userId")`;

  // Words that hold a comment until a moderator has read it.
  await create`
    create table listed_words (
      word text primary key
    )`;

  // The banners of the home page.
  await create`
    create table banners (
      id ${id},
      "seedKey" text unique,
      title text not null,
      "titleEn" text,
      subtitle text not null,
      "subtitleEn" text,
      "imageUrl" text,
      "linkUrl" text,
      "clientType" integer check ("clientType" in (0, 1, 2)),
      status integer not null check (status in (0, 1)),
      "sortOrder" integer not null,
      "startsAt" text,
      "endsAt" text,
      version integer not null default 1
    )`;
}
