import type { Insertable, Updateable } from 'kysely';
import { countedPage } from '../../platform/database/counted-page.ts';
import type { Db } from '../../platform/database/db.ts';
import { personOf } from '../../domain/members/person.ts';
import type { TicketsTable, TicketStatus } from '../../platform/database/tables/personal-tables.ts';
import { contains, containsName } from '../../platform/text/search-text.ts';
import { idOfTicket, ticketName } from './ticket-name.ts';

type Page = { page: number; size: number };
export type TicketFilter = {
  status?: TicketStatus | undefined;
  kind?: TicketsTable['kind'] | undefined;
  q?: string | undefined;
};

const facts = [
  'tickets.id',
  'tickets.kind',
  'tickets.content',
  'tickets.gameId',
  'tickets.newsId',
  'tickets.status',
  'tickets.answer',
  'tickets.createdAt',
  'tickets.answeredAt',
] as const;

const asTicket = <Row extends { id: number }>({ id, ...row }: Row) => ({
  ...row,
  ticket: ticketName(id),
});

export const insertTicket = (db: Db, ticket: Insertable<TicketsTable>) =>
  db.insertInto('tickets').values(ticket).returning('id').executeTakeFirstOrThrow();

/** A ticket with the hash of its code, for comparison. */
export async function ticketWithCode(db: Db, id: number) {
  const row = await db
    .selectFrom('tickets')
    .select([...facts, 'codeHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { codeHash, ...ticket } = row;
  return { codeHash, ticket: asTicket(ticket) };
}

export async function ticketsOf(db: Db, userId: number, { page, size }: Page) {
  const own = db.selectFrom('tickets').where('userId', '=', userId);
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(facts)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(asTicket), total, page, size };
}

const managed = (db: Db) =>
  db
    .selectFrom('tickets')
    .leftJoin('users', 'users.id', 'tickets.userId')
    .leftJoin('games', 'games.id', 'tickets.gameId')
    .leftJoin('news', 'news.id', 'tickets.newsId');

const managedFacts = [
  ...facts,
  'tickets.contact',
  'tickets.userId',
  'users.nickname',
  'users.roles',
  'users.isDemo',
  'games.name as gameName',
  'news.title as newsTitle',
] as const;

type ManagedRow = {
  id: number;
  userId: number | null;
  nickname: string | null;
  roles: string | null;
  isDemo: 0 | 1 | null;
};

const toManagedTicket = <Row extends ManagedRow>({
  userId,
  nickname,
  roles,
  isDemo,
  ...row
}: Row) => ({
  ...row,
  ticket: ticketName(row.id),
  author: personOf({ id: userId, nickname, roles, isDemo }),
});

export async function managedTicket(db: Db, id: number) {
  const row = await managed(db)
    .select(managedFacts)
    .where('tickets.id', '=', id)
    .executeTakeFirst();
  return row && { userId: row.userId, ticket: toManagedTicket(row) };
}

export function ticketsPage(db: Db, filter: TicketFilter, page: Page) {
  const matching = matchingTickets(db, filter);
  return countedPage(db, matching.select('tickets.id'), page, async ({ limit, offset }) => {
    const found = matching.select(managedFacts).orderBy('tickets.id', 'desc');
    return (await found.limit(limit).offset(offset).execute()).map(toManagedTicket);
  });
}

function matchingTickets(db: Db, { status, kind, q = '' }: TicketFilter) {
  let query = managed(db);
  if (status) query = query.where('tickets.status', '=', status);
  if (kind) query = query.where('tickets.kind', '=', kind);
  const text = q.trim();
  if (!text) return query;
  const id = idOfTicket(text);
  return query.where((eb) =>
    eb.or([
      contains(eb.ref('tickets.content'), text),
      contains(eb.ref('tickets.contact'), text),
      containsName(eb.ref('users.nickname'), text),
      containsName(eb.ref('games.name'), text),
      ...(id === null ? [] : [eb('tickets.id', '=', id)]),
    ]),
  );
}

export const updateTicket = (db: Db, id: number, change: Updateable<TicketsTable>) =>
  db.updateTable('tickets').set(change).where('id', '=', id).execute();

export async function isPublicArticle(db: Db, newsId: number, now: string): Promise<boolean> {
  const article = await db
    .selectFrom('news')
    .select('id')
    .where('id', '=', newsId)
    .where('state', '=', 'published')
    .where('publishedAt', '<=', now)
    .executeTakeFirst();
  return article !== undefined;
}
