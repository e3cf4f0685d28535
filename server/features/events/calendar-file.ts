import type { EventKind } from '../../../contract/events/event-limits.ts';
import type { Event } from '../../../contract/events/events.ts';
import type { Language } from '../../../contract/limits.ts';
import { addDays } from '../../../contract/rankings/periods.ts';
import { calendarText, type CalendarEntry } from '../../domain/events/calendar-text.ts';
import type { Context } from '../../platform/context.ts';
import { calendarDays, eventsById, type CalendarScope } from './calendar.queries.ts';

type Deps = Pick<Context, 'db' | 'config' | 'settings' | 'now'>;

export const usualKinds: EventKind[] = ['release', 'update', 'sale'];
/** A calendar of one's own also shows what comes late, and what has been for a while. */
const own = { back: 30, on: 366 };
const mostInFile = 1000;

export async function calendarFile(
  { db, config, settings, now }: Deps,
  scope: CalendarScope,
  language: Language,
): Promise<string> {
  const days = await calendarDays(db, scope);
  const ids = days.flatMap((day) => day.ids).slice(0, mostInFile);
  const events = [...(await eventsById(db, ids)).values()].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  const { siteName } = settings.current();
  const stamp = `${now().toISOString().slice(0, 10)}T00:00:00.000Z`;
  const entries = events.map((event) => entryOf(event, language, stamp));
  return calendarText(names[language], entries, { publicUrl: config.publicUrl, siteName });
}

/** What happens to the games on a member's shelves. */
export function ownCalendarFile(deps: Deps, userId: number, language: Language): Promise<string> {
  const today = deps.now().toISOString().slice(0, 10);
  const span = { from: addDays(today, -own.back), to: addDays(today, own.on) };
  const scope = { ...span, kinds: usualKinds, games: undefined, userId };
  return calendarFile(deps, scope, language);
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
