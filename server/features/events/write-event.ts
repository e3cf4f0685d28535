import type { AuditAction } from '../../../contract/audit-log.ts';
import type {
  EventInput,
  EventReplacement,
  ManagedEvent,
} from '../../../contract/events/events.ts';
import { managedEvent } from '../../domain/events/read-events.ts';
import { audit, type AuditContext } from '../../domain/members/audit.ts';
import { eventReads } from '../../domain/public-reads.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Work } from '../../platform/database/db.ts';
import { lockRow } from '../../platform/database/dialect.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { readEvent } from './read-event.ts';

type Deps = Pick<Context, 'write'>;

/** The source of events that were not told by another. */
const editors = 'editors';

export const createEvent = (deps: Deps, by: AuditContext, input: EventInput) =>
  change(deps, async (db) => {
    const fields = await readEvent(db, input);
    const { id } = await db
      .insertInto('events')
      .values({ ...fields, source: editors, externalId: null, editedAt: by.now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = await knownEvent(db, id);
    await record(db, by, 'event.create', null, event);
    return event;
  });

export const editEvent = (
  deps: Deps,
  by: AuditContext,
  id: number,
  { version, ...input }: EventReplacement,
) =>
  change(deps, async (db) => {
    const before = await unchangedEvent(db, id, version);
    const fields = await readEvent(db, { ...input, hidden: input.hidden ?? before.hidden });
    await db
      .updateTable('events')
      .set((eb) => ({
        ...fields,
        editedAt: by.now.toISOString(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    const after = await knownEvent(db, id);
    await record(db, by, 'event.edit', before, after);
    return after;
  });

/** An event of a source would come back, so it is hidden instead. */
export const deleteEvent = (deps: Deps, by: AuditContext, id: number, version: number) =>
  change(deps, async (db) => {
    const before = await unchangedEvent(db, id, version);
    if (before.source === editors) {
      await db.deleteFrom('events').where('id', '=', id).execute();
    } else {
      await db
        .updateTable('events')
        .set((eb) => ({
          hidden: 1,
          editedAt: by.now.toISOString(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    }
    await record(db, by, 'event.delete', before, null);
    return null;
  });

const change = <Result>({ write }: Deps, work: Work<Result>) =>
  write(async (db) => ({ result: await work(db), after: { invalidate: eventReads } }));

export async function knownEvent(db: Db, id: number): Promise<ManagedEvent> {
  const event = await managedEvent(db, id);
  if (!event) throw notFound();
  return event;
}

async function unchangedEvent(db: Db, id: number, version: number): Promise<ManagedEvent> {
  await lockRow(db, 'events', id);
  const current = await knownEvent(db, id);
  if (current.version !== version) throw conflict(stale, { version: current.version, current });
  return current;
}

const record = (
  db: Db,
  by: AuditContext,
  action: AuditAction<'event'>,
  before: ManagedEvent | null,
  after: ManagedEvent | null,
) =>
  audit(db, {
    ...by,
    action,
    target: 'event',
    targetId: (before ?? after)!.id,
    before: before && audited(before),
    after: after && audited(after),
  });

const audited = ({
  kind,
  date,
  endDate,
  title,
  titleZh,
  url,
  weight,
  hidden,
  game,
}: ManagedEvent) => ({
  kind,
  date,
  endDate,
  title,
  titleZh,
  url,
  weight,
  hidden,
  gameId: game?.id ?? null,
});

const stale = {
  en: 'Somebody has changed this event since you opened it.',
  'zh-CN': '你打开之后，这条动态已被他人修改。',
};
