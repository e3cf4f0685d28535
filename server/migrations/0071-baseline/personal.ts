import type { Ddl } from '../ddl.ts';

export async function createPersonal({ create, id, ref, withoutRowid }: Ddl) {
  // Favorites and wishes of a member.
  await create`
    create table shelf_items (
      "userId" bigint not null references users (id) on delete cascade,
      shelf text not null check (shelf in ('favorites', 'wishlist')),
      "gameId" bigint not null references games (id),
      "createdAt" text not null,
      note text,
      priority integer check (priority between 0 and 5),
      folder text check (length(folder) > 0),
      position integer check (position > 0),
      constraint shelf_items_key primary key ("userId", shelf, "gameId")
    )${withoutRowid}`;
  await create`create index shelf_items_by_game on shelf_items ("gameId", shelf, "userId")`;

  // A member's rating of a game, with or without words.
  await create`
    create table reviews (
      id ${id},
      "userId" bigint not null references users (id) on delete cascade,
      "gameId" bigint not null references games (id),
      rating integer not null check (rating between 1 and 10),
      content text,
      spoiler integer not null check (spoiler in (0, 1)),
      "createdAt" text not null,
      "editedAt" text,
      "helpfulCount" integer not null default 0 check ("helpfulCount" >= 0),
      "rankedHelpful" integer not null default 0 check ("rankedHelpful" >= 0),
      constraint reviews_one_each unique ("userId", "gameId")
    )`;
  await create`create index reviews_by_game on reviews ("gameId", id)`;
  await create`create index reviews_by_rating on reviews ("gameId", rating, id)`;
  await create`create index reviews_by_user on reviews ("userId", id)`;
  await create`create index reviews_by_helpful on reviews ("gameId", "rankedHelpful", id)`;

  // Who found which review helpful.
  await create`
    create table review_votes (
      "reviewId" bigint not null references reviews (id) on delete cascade,
      "userId" bigint not null references users (id) on delete cascade,
      ranked integer not null default 1 check (ranked in (0, 1)),
      constraint review_votes_key primary key ("reviewId", "userId")
    )${withoutRowid}`;
  await create`create index review_votes_by_user on review_votes ("userId")`;
  await create`create index review_votes_waiting on review_votes ("userId") where ranked = 0`;

  // The number of members who have a game on a shelf or have reviewed it.
  await create`
    create table game_readers (
      "gameId" ${ref} primary key references games (id) on delete cascade,
      favorites integer not null default 0 check (favorites >= 0),
      wishlists integer not null default 0 check (wishlists >= 0),
      reviews integer not null default 0 check (reviews >= 0)
    )`;

  // How often a game was given each rating.
  await create`
    create table game_ratings (
      "gameId" bigint not null references games (id) on delete cascade,
      rating integer not null,
      reviews integer not null default 0 check (reviews >= 0),
      constraint game_ratings_key primary key ("gameId", rating)
    )${withoutRowid}`;

  // What members tell about themselves; one who never changed it has no row.
  await create`
    create table profiles (
      "userId" ${ref} primary key references users (id) on delete cascade,
      bio text,
      visibility text not null check (visibility in ('public', 'private')),
      shown text not null
    )`;

  // The achievements of a member.
  await create`
    create table earned_achievements (
      "userId" bigint not null references users (id) on delete cascade,
      key text not null,
      "earnedAt" text not null,
      constraint earned_achievements_key primary key ("userId", key)
    )${withoutRowid}`;

  // The number of members who have an achievement.
  await create`
    create table achievement_holders (
      key text primary key,
      holders integer not null default 0 check (holders >= 0)
    )`;

  // What a member is told; one with a time in the future is hidden until then.
  await create`
    create table notifications (
      id ${id},
      "userId" bigint not null,
      kind text not null,
      subject text,
      data text not null,
      at text not null,
      read integer not null default 0 check (read in (0, 1))
    )`;
  await create`create index notifications_by_user on notifications ("userId", at, id)`;
  await create`
    create unique index notifications_once on notifications (subject, "userId") where subject is
      not null`;

  // Kinds of notifications that a member does not want.
  await create`
    create table muted_kinds (
      "userId" bigint not null references users (id) on delete cascade,
      kind text not null,
      constraint muted_kinds_key primary key ("userId", kind)
    )${withoutRowid}`;

  // Feedback and its answer.
  await create`
    create table tickets (
      id ${id},
      "codeHash" text not null,
      "userId" bigint references users (id) on delete set null,
      kind text not null check (kind in ('data', 'bug', 'idea', 'abuse')),
      content text not null,
      contact text,
      "gameId" bigint references games (id) on delete set null,
      "newsId" bigint references news (id) on delete set null,
      status text not null default 'open' check (status in ('open', 'answered', 'closed')),
      answer text,
      "createdAt" text not null,
      "answeredAt" text
    )`;
  await create`create index tickets_by_user on tickets ("userId", id)`;
  await create`create index tickets_by_status on tickets (status, id)`;
  await create`create index tickets_by_game on tickets ("gameId")`;
  await create`create index tickets_by_news on tickets ("newsId")`;
}
