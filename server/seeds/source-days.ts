import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastDay, parsePeriod } from '../../contract/rankings/periods.ts';
import { root } from '../platform/root.ts';

/** The date at which each source was current, by the source's code. */
export type SourceDays = ReadonlyMap<string, string>;

type Source = { code: string; asOf: string };

const file = join(root, 'server/seeds/data/sources.json');

export function readSourceDays(): SourceDays {
  const sources = JSON.parse(readFileSync(file, 'utf8')) as Source[];
  return new Map(sources.map(({ code, asOf }) => [code, dayOf(asOf)]));
}

/** The last day of a date, a month or a span of months. */
function dayOf(asOf: string): string {
  const end = asOf.split(' to ').at(-1)!;
  const month = parsePeriod(`M:${end}`);
  return month ? lastDay(month)! : end;
}
