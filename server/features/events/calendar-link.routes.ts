import * as contract from '../../../contract/events/calendar-link.ts';
import { languages } from '../../../contract/limits.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { preferredLanguage } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import { ownCalendarFile } from './calendar-file.ts';

const purpose = 'calendar link';

/** Signed with the instance's key: the database has only the time at which a link was made. */
const signedText = (userId: number, madeAt: string) => `${userId} ${madeAt}`;

export function calendarLinkRoutes(app: App, context: Context) {
  const { db, config, keys, settings, now, write } = context;

  function addressOf(userId: number, madeAt: string, acceptLanguage: string | undefined) {
    const key = `${userId}.${keys.sign(purpose, signedText(userId, madeAt))}`;
    const query = new URLSearchParams({ key, lang: preferredLanguage(acceptLanguage) });
    return `${config.publicUrl}/my-calendar.ics?${query.toString()}`;
  }

  const setLink = (userId: number, calendarLinkAt: string | null) =>
    write(async (db) => {
      await db.updateTable('users').set({ calendarLinkAt }).where('id', '=', userId).execute();
      return { result: null, after: {} };
    });

  app.route({
    ...contract.getCalendarLink,
    handler: async (request) => {
      const { userId } = signedIn(request);
      const madeAt = await linkTime(db, userId);
      const language = request.headers['accept-language'];
      return ok({ url: madeAt && addressOf(userId, madeAt, language) });
    },
  });

  app.route({
    ...contract.createCalendarLink,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const madeAt = now().toISOString();
      await setLink(userId, madeAt);
      const url = addressOf(userId, madeAt, request.headers['accept-language']);
      return reply.code(201).send(ok({ url }));
    },
  });

  app.route({
    ...contract.removeCalendarLink,
    handler: async (request) => ok(await setLink(signedIn(request).userId, null)),
  });

  app.route({
    ...contract.getLinkedCalendar,
    handler: async ({ query: { key, lang } }, reply) => {
      const [id, signature = ''] = key.split('.');
      const userId = Number(id);
      const madeAt = Number.isSafeInteger(userId) ? await linkTime(db, userId) : null;
      if (!madeAt || !keys.verify(purpose, signedText(userId, madeAt), signature)) {
        throw notFound();
      }
      const { defaultLanguage } = settings.current();
      const language = languages.find((known) => known === lang) ?? defaultLanguage;
      const text = await ownCalendarFile(context, userId, language);
      reply.header('Cache-Control', 'no-store');
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });
}

/** When the link of a member was made, who is not banned. */
async function linkTime(db: Db, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('calendarLinkAt')
    .where('id', '=', userId)
    .where('bannedAt', 'is', null)
    .executeTakeFirst();
  return user?.calendarLinkAt ?? null;
}
