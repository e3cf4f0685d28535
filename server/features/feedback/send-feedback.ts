import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { FieldProblem } from '../../platform/http/field-problems.ts';
import { actAsMember } from '../../domain/members/with-achievements.ts';
import type { TicketsTable } from '../../platform/database/tables/personal-tables.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import { sameText } from '../../platform/auth/same-text.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { insertTicket, isPublicArticle, ticketWithCode } from './feedback.queries.ts';
import { newCode, plainCode } from './ticket-code.ts';
import { idOfTicket, ticketName } from './ticket-name.ts';

type FeedbackDeps = Pick<Context, 'db' | 'write'>;
type FeedbackInput = {
  kind: TicketsTable['kind'];
  content: string;
  contact?: string | null | undefined;
  gameId?: number | null | undefined;
  newsId?: number | null | undefined;
};

/** Opens a ticket; its code is shown once, and only its hash is stored. */
export async function sendFeedback(
  deps: FeedbackDeps,
  sender: Caller | null,
  input: FeedbackInput,
  now: Date,
) {
  const facts = await readInput(deps.db, input, now);
  const open = async (db: Db) => {
    const code = newCode();
    const { id } = await insertTicket(db, {
      ...facts,
      codeHash: hashOf(plainCode(code)),
      userId: sender?.userId ?? null,
      createdAt: now.toISOString(),
    });
    return { result: { ticket: ticketName(id), code } };
  };
  return sender
    ? actAsMember(deps, sender, { activities: [], now }, open)
    : deps.write('feedback', open);
}

async function readInput(db: Db, input: FeedbackInput, now: Date) {
  const { kind, gameId = null, newsId = null } = input;
  const content = input.content.trim();
  const fields: Record<string, FieldProblem> = {};
  if (!content) fields['content'] = { is: 'tooShort', limit: 1 };
  if (gameId !== null && !(await readableGames(db, [gameId])).has(gameId)) {
    fields['gameId'] = { is: 'notThere' };
  }
  if (newsId !== null && !(await isPublicArticle(db, newsId, now.toISOString()))) {
    fields['newsId'] = { is: 'notThere' };
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { kind, content, contact: input.contact?.trim() || null, gameId, newsId };
}

/** A wrong number and a wrong code get the same response, after the same time. */
export async function followTicket(db: Db, given: { ticket: string; code: string }) {
  const id = idOfTicket(given.ticket);
  const found = id === null ? undefined : await ticketWithCode(db, id);
  const isRight = sameText(hashOf(plainCode(given.code)), found?.codeHash ?? hashOf(''));
  if (!found || !isRight) throw notFound();
  return found.ticket;
}
