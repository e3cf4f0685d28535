import { eventLimits } from '../../../contract/events/event-limits.ts';
import type { EventInput } from '../../../contract/events/events.ts';
import { addDays, lastDay, parsePeriod, periodOfDay } from '../../../contract/rankings/periods.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import type { Db } from '../../platform/database/db.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { FieldProblem } from '../../platform/http/field-problems.ts';
import { isSafeAddress } from '../../platform/text/web-address.ts';

const kindOf = { month: 'M', quarter: 'Q', year: 'Y' } as const;

/** Trims the input and validates it beyond the schema. */
export async function readEvent(db: Db, input: EventInput) {
  const problems: Record<string, FieldProblem> = {};
  const gameId = input.gameId ?? null;
  if (gameId !== null && !(await readableGames(db, [gameId])).has(gameId)) {
    problems['gameId'] = { is: 'notThere' };
  }
  if (input.kind === 'release' && gameId === null) problems['gameId'] = { is: 'missing' };
  const title = input.title.trim();
  if (!title) problems['title'] = { is: 'tooShort', limit: 1 };
  const url = input.url?.trim() || null;
  if (url && !isSafeAddress(url)) problems['url'] = { is: 'malformed' };
  const days = readDays(input, problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    gameId,
    kind: input.kind,
    title,
    titleZh: input.titleZh?.trim() || null,
    url,
    weight: input.weight ?? 2,
    hidden: input.hidden ? (1 as const) : (0 as const),
    ...days,
  };
}

function readDays(input: EventInput, problems: Record<string, FieldProblem>) {
  const { date, precision = 'day' } = input;
  const last = input.endDate ?? null;
  if (!isDay(date)) problems['date'] = { is: 'notDay' };
  if (last !== null && !isDay(last)) problems['endDate'] = { is: 'notDay' };
  if (Object.keys(problems).length > 0) return { date, endDate: date, precision };
  if (precision !== 'day') {
    const period = parsePeriod(periodOfDay(kindOf[precision], date))!;
    const end = lastDay(period)!;
    if (last !== null && last !== end) problems['endDate'] = { is: 'malformed' };
    return { date: period.start!, endDate: end, precision };
  }
  const endDate = last ?? date;
  const latest = addDays(date, eventLimits.spanDays - 1);
  if (endDate < date) problems['endDate'] = { is: 'beforeStart' };
  if (endDate > latest) problems['endDate'] = { is: 'tooManyDays', limit: eventLimits.spanDays };
  return { date, endDate, precision };
}

export function isDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  const time = Date.parse(text);
  return (
    year >= eventLimits.minYear &&
    year <= eventLimits.maxYear &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(text)
  );
}
