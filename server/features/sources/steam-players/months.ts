import type { Batch, ReadContext } from '../connector.ts';
import { applyMonths } from '../players/apply-months.ts';
import { isFields } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';

/** The last month that was passed to the rankings. */
type MonthsCursor = { month: string };

/** After this time, the counts of the month's last minutes are written. */
const settledAfterMs = 3_600_000;

/** Makes no calls: it passes ended months to the rankings, also those missed while down. */
export const months = defineStream<MonthsCursor, string>({
  id: 'steam-players.months',
  title: { en: 'Steam: months for the rankings', 'zh-CN': 'Steam：榜单所需的月度数据' },
  what: null,
  everyMinutes: 6 * 60,
  isCursor: (value): value is MonthsCursor => isFields(value) && typeof value['month'] === 'string',
  read: readMonths,
  apply: applyMonths,
});

async function* readMonths({
  cursor,
  now,
}: ReadContext<MonthsCursor>): AsyncGenerator<Batch<MonthsCursor, string>> {
  const ended = new Date(now().getTime() - settledAfterMs);
  ended.setUTCDate(0);
  const month = ended.toISOString().slice(0, 7);
  if (cursor && cursor.month >= month) return;
  const items = cursor ? monthsAfter(cursor.month, month) : [month];
  ended.setUTCHours(23, 59, 59, 999);
  yield { items, skipped: [], cursor: { month }, asOf: ended };
}

/** The months after `first`, up to and including `last`. */
function monthsAfter(first: string, last: string): string[] {
  const months: string[] = [];
  const time = new Date(first);
  do {
    time.setUTCMonth(time.getUTCMonth() + 1);
    months.push(time.toISOString().slice(0, 7));
  } while (months.at(-1)! < last);
  return months;
}
