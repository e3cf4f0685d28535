import type { Type } from 'typebox';
import * as contract from '../../../contract/events/calendar.ts';
import { languages } from '../../../contract/limits.ts';
import { addDays, lastDay, parsePeriod } from '../../../contract/rankings/periods.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { AppError, invalid } from '../../platform/http/errors.ts';
import { preferredLanguage } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { calendarFile, ownCalendarFile, usualKinds } from './calendar-file.ts';
import {
  calendarDays,
  eventsById,
  lastRelease,
  launchPeaks,
  newestMonth,
  undatedEvents,
  type CalendarScope,
  type FoundGames,
  type CalendarSpan,
} from './calendar.queries.ts';
import { isDay } from './read-event.ts';

type Query = Type.Static<(typeof contract.getCalendarFile)['schema']['querystring']>;

/** What other features know of games. */
export type CalendarParts = {
  /** The games of a filter of the catalog; undefined without a filter. */
  filter: (query: Query) => Promise<FoundGames | undefined>;
};

const mostDays = 92;
const [daysBack, daysOn] = [7, 30];

export function calendarRoutes(app: App, context: Context, { filter }: CalendarParts) {
  const { db, settings, now } = context;
  const today = () => now().toISOString().slice(0, 10);

  async function scopeOf(
    query: Query & { month?: string | undefined },
    userId?: number,
  ): Promise<CalendarScope> {
    const month = query.month === 'newest' ? await newestMonth(db, today()) : query.month;
    const span = month ? spanOfMonth(month) : spanOf(query, today());
    return { ...span, kinds: query.kind ?? usualKinds, games: await filter(query), userId };
  }

  app.route({
    ...contract.getCalendar,
    handler: async ({ query, caller }) => {
      if (query.mine === '1' && !caller) throw new AppError('UNAUTHENTICATED');
      const scope = await scopeOf(query, query.mine === '1' ? caller?.userId : undefined);
      const days = await calendarDays(db, scope);
      const shown = days.flatMap(({ ids }) => ids.slice(0, query.perDay));
      const events = await eventsById(db, shown);
      return ok({
        from: scope.from,
        to: scope.to,
        days: days.map(({ date, ids }) => ({
          date,
          events: ids.slice(0, query.perDay).flatMap((id) => events.get(id) ?? []),
          total: ids.length,
        })),
        undated: await undatedEvents(db, scope),
        launchPeaks: await launchPeaks(db, events.values()),
        ends: await lastRelease(db, today()),
      });
    },
  });

  app.route({
    ...contract.getCalendarFile,
    handler: async ({ query }, reply) => {
      const { defaultLanguage } = settings.current();
      const language = languages.find((known) => known === query.lang) ?? defaultLanguage;
      const text = await calendarFile(context, await scopeOf(query), language);
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });

  app.route({
    ...contract.getMyCalendarFile,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const language = preferredLanguage(request.headers['accept-language']);
      return sendFile(reply, 'calendar', 'ics', await ownCalendarFile(context, userId, language));
    },
  });
}

const spanOfMonth = (month: string): CalendarSpan => ({
  from: `${month}-01`,
  to: lastDay(parsePeriod(`M:${month}`)!)!,
});

/** Inclusive; a calendar of a thousand days is refused. */
function spanOf(query: { from?: string; to?: string }, today: string): CalendarSpan {
  for (const name of ['from', 'to'] as const) {
    const day = query[name];
    if (day !== undefined && !isDay(day)) throw invalid({ [name]: { is: 'notDay' } });
  }
  const from = query.from ?? addDays(query.to ?? today, query.to ? 1 - mostDays : -daysBack);
  const to = query.to ?? addDays(query.from ?? today, query.from ? mostDays - 1 : daysOn);
  if (to < from) throw invalid({ to: { is: 'beforeStart' } });
  if (to > addDays(from, mostDays - 1)) {
    throw invalid({ to: { is: 'tooManyDays', limit: mostDays } });
  }
  return { from, to };
}
