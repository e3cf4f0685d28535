import type { RawBuilder } from 'kysely';
import type { ProviderId, ScenePurpose } from '../../../contract/login/login.ts';
import type { Subject } from './providers.ts';
import type { Db } from '../../platform/database/db.ts';
import { databaseNow } from '../../platform/database/dialect.ts';

// Every step is one conditional update by the database's clock: of two instances that try, one
// succeeds, and a scene never goes back. No row means unknown, foreign, used or expired.

export const lifetimeSeconds = 120;
/** After confirmation, the browser has this long to poll; it polls every two seconds. */
const collectSeconds = 60;

type NewScene = {
  sceneHash: string;
  browserHash: string;
  provider: ProviderId;
  code: string;
  browser: string;
  setupTokenId: string | null;
  purpose: ScenePurpose;
  sessionId: number | null;
};

export const insertScene = (db: Db, scene: NewScene) =>
  db
    .insertInto('login_scenes')
    .values({
      ...scene,
      status: 'pending',
      createdAt: databaseNow(db),
      expiresAt: databaseNow(db, lifetimeSeconds),
    })
    .returning(['createdAt', 'expiresAt'])
    .executeTakeFirstOrThrow();

type Scan = {
  subject: Subject;
  ticketHash?: string;
  /** What the same phone was called before; it hands the scene over. */
  formerId?: string | null | undefined;
};

/** The first subject that scans owns the scene, and may scan again. */
export const markScanned = (db: Db, sceneHash: string, { subject, ticketHash, formerId }: Scan) =>
  db
    .updateTable('login_scenes')
    .set({
      status: 'scanned',
      subject: subject.id,
      subjectName: subject.name,
      ticketHash: ticketHash ?? null,
    })
    .where('sceneHash', '=', sceneHash)
    .where('provider', '=', subject.provider)
    .where('expiresAt', '>', databaseNow(db))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([
          eb('status', '=', 'scanned'),
          eb('subject', 'in', [subject.id, formerId ?? subject.id]),
        ]),
      ]),
    )
    .returning(['code', 'browser', 'createdAt', 'setupTokenId', 'purpose', 'sessionId'])
    .executeTakeFirst();

/** The scene, if it is waiting for the decision of this subject. */
export const awaitingScene = (db: Db, sceneHash: string, subject: string) =>
  db
    .selectFrom('login_scenes')
    .select(['sceneHash', 'setupTokenId', 'purpose', 'sessionId'])
    .where('sceneHash', '=', sceneHash)
    .where('subject', '=', subject)
    .where('status', '=', 'scanned')
    .where('expiresAt', '>', databaseNow(db))
    .executeTakeFirst();

export const sceneByTicket = (db: Db, ticketHash: string) =>
  db
    .selectFrom('login_scenes')
    .select(['sceneHash', 'provider', 'subject', 'subjectName', 'code', 'browser', 'createdAt'])
    .select(['setupTokenId', 'purpose', 'sessionId'])
    .where('ticketHash', '=', ticketHash)
    .where('status', '=', 'scanned')
    .where('expiresAt', '>', databaseNow(db))
    .executeTakeFirst();

/** Stores the decision of a subject on a scene that is waiting for it. */
const decide = (
  db: Db,
  sceneHash: string,
  subject: string,
  change:
    | { status: 'cancelled' }
    | { status: 'confirmed'; userId: number; expiresAt: RawBuilder<string> },
) =>
  db
    .updateTable('login_scenes')
    .set(change)
    .where('sceneHash', '=', sceneHash)
    .where('subject', '=', subject)
    .where('status', '=', 'scanned')
    .where('expiresAt', '>', databaseNow(db))
    .returning('sceneHash')
    .executeTakeFirst();

export const markConfirmed = (db: Db, sceneHash: string, subject: string, userId: number) =>
  decide(db, sceneHash, subject, {
    status: 'confirmed',
    userId,
    expiresAt: databaseNow(db, collectSeconds),
  });

export const markCancelled = (db: Db, sceneHash: string, subject: string) =>
  decide(db, sceneHash, subject, { status: 'cancelled' });

/** Only the browser that requested the scene can read it. */
export const sceneOfBrowser = (db: Db, sceneHash: string, browserHashes: readonly string[]) =>
  db
    .selectFrom('login_scenes')
    .select(['status', 'subjectName'])
    .where('sceneHash', '=', sceneHash)
    .where('browserHash', 'in', browserHashes)
    .where('expiresAt', '>', databaseNow(db))
    .executeTakeFirst();

export const consumeScene = (db: Db, sceneHash: string, browserHashes: readonly string[]) =>
  db
    .updateTable('login_scenes')
    .set({ status: 'consumed' })
    .where('sceneHash', '=', sceneHash)
    .where('browserHash', 'in', browserHashes)
    .where('status', '=', 'confirmed')
    .where('expiresAt', '>', databaseNow(db))
    .returning(['userId', 'purpose', 'sessionId', 'provider', 'subject'])
    .executeTakeFirst();

/** Deletes scenes that expired long ago, and those whose secret their browser no longer has. */
export const dropOldScenes = (db: Db, browserHashes: readonly string[]) =>
  db
    .deleteFrom('login_scenes')
    .where((eb) => {
      const isOld = eb('expiresAt', '<', databaseNow(db, -lifetimeSeconds));
      if (browserHashes.length === 0) return isOld;
      return eb.or([isOld, eb('browserHash', 'in', browserHashes)]);
    })
    .execute();
