import { expect, test } from 'vitest';
import { checkEvent, differences, draftOf, inputOf } from './event-draft.ts';

const texts = { required: 'required', badUrl: 'url', badEnd: 'end', needsGame: 'game' };
const filled = { ...draftOf(undefined), date: '2026-03-04', title: ' Patch ' };

test('a draft names what the server would refuse', () => {
  expect(checkEvent(draftOf(undefined), texts)).toEqual({ date: 'required', title: 'required' });
  const wrong = { endDate: '2026-03-03', url: 'javascript:alert(1)', kind: 'release' as const };
  expect(checkEvent({ ...filled, ...wrong }, texts)).toEqual({
    endDate: 'end',
    url: 'url',
    gameId: 'game',
  });
  expect(checkEvent(filled, texts)).toEqual({});
});

test('of a month the last day is left to the server', () => {
  expect(inputOf({ ...filled, endDate: '2026-03-09' })).toMatchObject({
    title: 'Patch',
    endDate: '2026-03-09',
    titleZh: null,
    gameId: null,
  });
  expect(inputOf({ ...filled, precision: 'month', endDate: '2026-03-09' }).endDate).toBeNull();
  expect(differences(filled, { ...filled, title: 'Patch', isHidden: true })).toEqual(['isHidden']);
});
