import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Role } from '../contract/members/me.ts';
import { claimName } from '../server/domain/members/member-names.ts';
import { addToCounter, members } from '../server/platform/database/counters.ts';
import type { GamesTable } from '../server/platform/database/tables/catalogue-tables.ts';
import { ownPlace } from '../server/features/backups/backup-rows.ts';
import { addArticle, type ArticleFacts } from '../server/features/news/store-article.ts';
import { backupName } from '../server/platform/backup/backup-name.ts';
import type { Config } from '../server/platform/config.ts';
import type { Database } from '../server/platform/database/database.ts';
import type { Db } from '../server/platform/database/db.ts';

/**
 * Makes things that a test needs but is not about; every field has a value that works. Members of
 * tests may share a name, as those may who are older than the rule against it.
 */
export async function aUser(db: Db, { nickname = 'Mika', roles = ['user'] as Role[] } = {}) {
  const { id } = await db
    .insertInto('users')
    .values({
      nickname,
      avatarUrl: null,
      roles: roles.join(' '),
      bannedAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addToCounter(db, members, 1);
  await claimName(db, id, nickname);
  return { id, nickname, roles };
}

let lastAppId = 0;

/** A published game with nothing but a name and a number of its own; its reviews are counted lately. */
export async function aGame(db: Db, facts: Partial<Insertable<GamesTable>> = {}) {
  lastAppId += 1;
  return db
    .insertInto('games')
    .values({
      appId: lastAppId,
      name: `Game ${lastAppId}`,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      reviewsAsOf: facts.positive === undefined ? null : '2026-11-01',
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A published article with a text of one line. */
export async function anArticle({ db }: Pick<Database, 'db'>, facts: Partial<ArticleFacts> = {}) {
  const article: ArticleFacts = {
    title: '标题',
    titleEn: null,
    summary: '摘要',
    summaryEn: null,
    category: '资讯',
    coverUrl: null,
    author: 'Ludex',
    body: '正文',
    bodyEn: null,
    correction: null,
    subject: null,
    state: 'published',
    discussion: 'open',
    publishedAt: '2026-11-01T00:00:00.000Z',
    revisedAt: null,
    gameIds: [],
    ...facts,
  };
  const now = '2026-11-01T00:00:00.000Z';
  return db.transaction().execute((db) => addArticle(db, article, { editor: 'Mika', now }));
}

type ActorFacts = { name?: string; nameNative?: string | null; inGames?: readonly number[] };

/** Somebody who speaks a character named after each of the games. */
export async function anActor(
  db: Db,
  { name = 'Ayu', nameNative = null, inGames = [] }: ActorFacts = {},
) {
  const { id } = await db
    .insertInto('actors')
    .values({ name, nameNative })
    .returning('id')
    .executeTakeFirstOrThrow();
  const credits = inGames.map((gameId) => ({
    actorId: id,
    gameId,
    role: 'voice',
    voiceLanguage: 'Japanese',
    characterName: `Hero ${gameId}`,
    characterNameJa: null,
    characterNameZh: `主角${gameId}`,
    source: 'manual',
  }));
  if (credits.length > 0) await db.insertInto('actor_credits').values(credits).execute();
  return { id, name, nameNative };
}

/** A backup that is on the list and in its folder, with something else in its file. */
export async function aBackup(
  { db, config }: { db: Db; config: Pick<Config, 'backupDir'> },
  madeAt = new Date('2026-11-14T03:30:00.000Z'),
) {
  const file = backupName(madeAt);
  const at = madeAt.toISOString();
  mkdirSync(config.backupDir, { recursive: true });
  writeFileSync(join(config.backupDir, file), 'x');
  const { id } = await db
    .insertInto('backups')
    .values({ file, place: ownPlace, engine: 'sqlite', startedAt: at, finishedAt: at, verified: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
