import { expect, test } from 'vitest';
import { createOutageLog } from './outage-log.ts';

test('an outage is logged when it begins and when it is over', () => {
  const lines: unknown[][] = [];
  const write = (level: string) => (details: unknown, text: unknown) => {
    lines.push([level, text, (details as { refused?: number }).refused]);
  };
  let now = 0;
  const log = { warn: write('warn'), info: write('info') } as unknown as Parameters<
    typeof createOutageLog
  >[0];
  const outages = createOutageLog(log, () => now);
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let count = 0; count < 5000; count += 1) {
    now += 10;
    outages.refuse(full, `request ${count}`);
  }
  expect(lines).toEqual([['warn', 'unavailable', undefined]]);
  outages.refuse(away, 'another');
  expect(lines).toHaveLength(2);

  now += 60_000;
  outages.endQuietOnes();
  expect(lines.slice(2)).toEqual([
    ['info', 'available again', 5000],
    ['info', 'available again', 1],
  ]);
  outages.refuse(full, 'later');
  expect(lines.at(-1)).toEqual(['warn', 'unavailable', undefined]);
});
