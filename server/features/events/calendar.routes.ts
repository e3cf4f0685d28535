import type { Type } from 'typebox';
import * as contract from '../../../contract/events/calendar.ts';
import type { EventKind } from '../../../contract/events/event-limits.ts';
import type { Event } from '../../../contract/events/events.ts';
import { languages, type Language } from '../../../contract/limits.ts';
import { addDays, lastDay, parsePeriod } from '../../../contract/rankings/periods.ts';
import { calendarText, type CalendarEntry } from '../../domain/events/calendar-text.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { AppError, invalid } from '../../platform/http/errors.ts';
import { preferredLanguage } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import {
  calendarDays,
  eventsById,
  newestMonth,
  undatedEvents,
  type CalendarScope,
  type CalendarSpan,
} from './calendar.queries.ts';
import { isDay } from './read-event.ts';

type Query = Type.Static<(typeof contract.getCalendarFile)['schema']['querystring']>;

/** What other features know of games. */
export type CalendarParts = {
  /** Tells whether a filter of the catalog has a game; undefined without a filter. */
  filter: (query: Query) => Promise<((gameId: number) => boolean) | undefined>;
};

const mostDays = 92;
const [daysBack, daysOn] = [7, 30];
const usualKinds: EventKind[] = ['release', 'update', 'sale'];
/** A calendar of one's own also shows what comes late, and what has been for a while. */
const own = { back: 30, on: 366 };
const mostInFile = 1000;

export function calendarRoutes(app: App, context: Context, { filter }: CalendarParts) {
  const { db, config, settings, now } = context;
  const today = () => now().toISOString().slice(0, 10);

  async function scopeOf(
    query: Query & { month?: string | undefined },
    userId?: number,
  ): Promise<CalendarScope> {
    const month = query.month === 'newest' ? await newestMonth(db, today()) : query.month;
    const span = month ? spanOfMonth(month) : spanOf(query, today());
    return { ...span, kinds: query.kind ?? usualKinds, hasGame: await filter(query), userId };
  }

  async function fileOf(scope: CalendarScope, language: Language): Promise<string> {
    const days = await calendarDays(db, scope);
    const ids = days.flatMap((day) => day.ids).slice(0, mostInFile);
    const events = [...(await eventsById(db, ids)).values()].toSorted((a, b) =>
      a.date < b.date ? -1 : 1,
    );
    const { siteName } = settings.current();
    const stamp = `${today()}T00:00:00.000Z`;
    const entries = events.map((event) => entryOf(event, language, stamp));
    return calendarText(names[language], entries, { publicUrl: config.publicUrl, siteName });
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
      });
    },
  });

  app.route({
    ...contract.getCalendarFile,
    handler: async ({ query }, reply) => {
      const { defaultLanguage } = settings.current();
      const language = languages.find((known) => known === query.lang) ?? defaultLanguage;
      const text = await fileOf(await scopeOf(query), language);
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });

  app.route({
    ...contract.getMyCalendarFile,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const span = { from: addDays(today(), -own.back), to: addDays(today(), own.on) };
      const scope = { ...span, kinds: usualKinds, hasGame: undefined, userId };
      const language = preferredLanguage(request.headers['accept-language']);
      return sendFile(reply, 'calendar', 'ics', await fileOf(scope, language));
    },
  });
}

const names = { en: 'calendar', 'zh-CN': '日历' };

function entryOf(event: Event, language: Language, stamp: string): CalendarEntry {
  const { id, kind, game, date, endDate } = event;
  const isChinese = language === 'zh-CN';
  const title = (isChinese && event.titleZh) || event.title;
  const name = game && ((isChinese && game.nameZh) || game.name);
  return {
    uid: kind === 'release' && game ? `game-${game.id}` : `event-${id}`,
    date,
    endDate: endDate ?? date,
    title: name && name !== title ? `${name}${isChinese ? '：' : ': '}${title}` : title,
    path: game ? `/game/detail?id=${game.id}` : '/calendar',
    stamp,
  };
}

const spanOfMonth = (month: string): CalendarSpan => ({
  from: `${month}-01`,
  to: lastDay(parsePeriod(`M:${month}`)!)!,
});

/** Inclusive; a calendar of a thousand days is refused. */
function spanOf(query: { from?: string; to?: string }, today: string): CalendarSpan {
  for (const name of ['from', 'to'] as const) {
    const day = query[name];
    if (day !== undefined && !isDay(day)) throw invalid({ [name]: { is: 'malformed' } });
  }
  const from = query.from ?? addDays(query.to ?? today, query.to ? 1 - mostDays : -daysBack);
  const to = query.to ?? addDays(query.from ?? today, query.from ? mostDays - 1 : daysOn);
  if (to < from || to > addDays(from, mostDays - 1)) throw invalid({ to: { is: 'malformed' } });
  return { from, to };
}
