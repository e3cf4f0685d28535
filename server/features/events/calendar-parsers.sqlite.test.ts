import ICAL from 'ical.js';
import ical from 'node-ical';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();

const names = [
  'Commas, semicolons; and a \\ backslash',
  '星露谷物语：一个名字很长很长很长很长很长很长很长很长很长很长很长很长的农场游戏 🎮',
  `Long ${'line '.repeat(30)}end`,
];
const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');

test('two independent parsers read the same events from the file', async () => {
  const manager = await site.signIn('admin');
  for (const [at, name] of names.entries()) {
    const facts = { appId: 7_100_000 + at, name, status: 1, releaseDate: `2031-05-0${at + 1}` };
    expect((await manager.post('/api/game', facts)).statusCode).toBe(201);
  }
  const { body } = await site.app.inject('/calendar.ics?from=2031-05-01&to=2031-05-31&lang=en');

  const one = new ICAL.Component(ICAL.parse(body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, startDate, endDate }) => {
      return { uid, summary, start: day(startDate.toJSDate()), end: day(endDate.toJSDate()) };
    });
  const other = Object.values(ical.sync.parseICS(body)).flatMap((it) =>
    it?.type === 'VEVENT'
      ? { uid: it.uid, summary: it.summary, start: day(it.start), end: day(it.end!) }
      : [],
  );
  expect(one.map(({ summary }) => summary)).toEqual(names);
  expect(one[0]).toMatchObject({ start: '2031-5-1', end: '2031-5-2' });
  expect(other).toEqual(one);
});
