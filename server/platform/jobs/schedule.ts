import { dayIn } from '../../../contract/rankings/periods.ts';
import type { Text } from '../http/language.ts';
import { offsetAt } from '../text/time-zone.ts';

/** A time of day is in the site's time zone. */
export type RegularSchedule = { everyMinutes: number } | { dailyAt: `${number}:${number}` };

/** Jobs on request run with the arguments of a request, and never by themselves. */
export type Schedule = RegularSchedule | { onRequest: true };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * Random delay, so that instances and sites on one machine or source do not all start in the same
 * second.
 */
const jitterShare = 0.05;
const maxJitterMs = 5 * minuteMs;

/** The next regular time, plus the random delay; null for a job on request. */
export function nextTime(
  schedule: Schedule,
  after: Date,
  zone: string,
  random?: () => number,
): Date | null {
  return 'onRequest' in schedule ? null : nextRegularTime(schedule, after, zone, random);
}

export function nextRegularTime(
  schedule: RegularSchedule,
  after: Date,
  zone: string,
  random = Math.random,
): Date {
  const intervalMs = 'everyMinutes' in schedule ? schedule.everyMinutes * minuteMs : dayMs;
  const jitterMs = random() * Math.min(intervalMs * jitterShare, maxJitterMs);
  const regular =
    'everyMinutes' in schedule
      ? after.getTime() + intervalMs
      : nextTimeOfDay(schedule.dailyAt, after, zone);
  return new Date(regular + jitterMs);
}

/** The interval doubled so many times, up to a day. */
export function slowed(schedule: Schedule, times: number): Schedule {
  if (!('everyMinutes' in schedule)) return schedule;
  const { everyMinutes } = schedule;
  const longest = Math.max(everyMinutes, dayMs / minuteMs);
  return { everyMinutes: Math.min(everyMinutes * 2 ** times, longest) };
}

function nextTimeOfDay(time: string, after: Date, zone: string): number {
  const days = [0, 1, 2].map((step) => dayIn(new Date(after.getTime() + step * dayMs), zone));
  const times = days.map((day) => instantOf(`${day}T${time.padStart(5, '0')}:00Z`, zone));
  return times.find((instant) => instant > after.getTime())!;
}

/** Converts a local time, written as if it were UTC, to an instant. */
function instantOf(local: string, zone: string): number {
  const target = Date.parse(local);
  const guess = target - offsetAt(target, zone);
  // The offset is read twice, because the first guess may be on the other side of a clock change.
  return target - offsetAt(guess, zone);
}

export function scheduleText(schedule: Schedule, zone: string): Text {
  if ('onRequest' in schedule) return { en: 'On request', 'zh-CN': '有需要时' };
  if ('dailyAt' in schedule) {
    return {
      en: `Daily at ${schedule.dailyAt} (${zone})`,
      'zh-CN': `每天 ${schedule.dailyAt}（${zone}）`,
    };
  }
  const { everyMinutes: minutes } = schedule;
  if (minutes % 60 > 0) return { en: `Every ${minutes} minutes`, 'zh-CN': `每 ${minutes} 分钟` };
  const hours = minutes / 60;
  return hours === 1
    ? { en: 'Every hour', 'zh-CN': '每小时' }
    : { en: `Every ${hours} hours`, 'zh-CN': `每 ${hours} 小时` };
}
