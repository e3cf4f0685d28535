import type { Api } from '../../../contract/api.ts';

type CalendarQuery = Api['GET /api/calendar']['query'];

/** The raw search of the calendar's address. */
export type CalendarSearch = {
  month?: string;
  view?: string;
  mine?: string;
  genre?: string[];
  platform?: string[];
};

export const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The names that a month cell has room for; the list shows nearly all. */
const perDay = { month: 4, list: 50 };

export const isList = ({ view }: CalendarSearch): boolean => view === 'list';

/** Addresses may be edited by hand: values that the server would reject are ignored. */
export function readCalendar(search: CalendarSearch): CalendarQuery {
  const month = search.month && monthForm.test(search.month) ? search.month : 'newest';
  const isKnown = (value: string) => value !== '' && value.length <= 100;
  const genre = search.genre?.filter(isKnown).slice(0, 20) ?? [];
  const platform = search.platform?.filter(isKnown).slice(0, 20) ?? [];
  return {
    month,
    kind: ['release'],
    perDay: isList(search) ? perDay.list : perDay.month,
    ...(genre.length > 0 && { genre }),
    ...(platform.length > 0 && { platform }),
    ...(search.mine === '1' && { mine: '1' }),
  };
}

export function monthBeside(month: string, step: -1 | 1): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + step, 1)).toISOString().slice(0, 7);
}

/** Every day of the month, as YYYY-MM-DD. */
export function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year!, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** The days of a list: what is to come, the soonest first, then the past, the newest first. */
export function listedDays(days: readonly { date: string }[], today: string): string[] {
  const dates = days.map(({ date }) => date);
  return [
    ...dates.filter((date) => date > today),
    ...dates.filter((date) => date <= today).toReversed(),
  ];
}

/** The column of a day in a week that begins on Monday in Chinese and on Sunday in English. */
export function columnOf(day: string, lang: string): number {
  const weekday = new Date(day).getUTCDay();
  return (lang === 'en' ? weekday : (weekday + 6) % 7) + 1;
}

/** The calendar to subscribe to, with the same filters. */
export function calendarFile({ genre = [], platform = [] }: CalendarSearch, lang: string): string {
  const query = new URLSearchParams([
    ['kind', 'release'],
    ...genre.map((value) => ['genre', value]),
    ...platform.map((value) => ['platform', value]),
    ['lang', lang],
  ] as [string, string][]);
  return `/calendar.ics?${query}`;
}
