import { expect, test } from 'vitest';
import { setLines } from '../../../../brand/set-lines.ts';
import { breakable } from './line-breaks.ts';

/** Letters are half as wide as ideographs. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, sign) => sum + (/\p{ASCII}/u.test(sign) ? 0.5 : 1), 0);

const box = { width: 400, height: 400, sizes: [80, 60, 40], leading: 1.2, lines: 3 };

test('short names are large, longer ones smaller, and lines are balanced', () => {
  expect(setLines(breakable('Celeste'), box, measure)).toMatchObject({
    size: 80,
    lines: ['Celeste'],
  });
  expect(setLines(breakable('Red Dead Redemption'), box, measure)).toMatchObject({
    size: 80,
    lines: ['Red Dead', 'Redemption'],
  });
  expect(setLines(breakable('看看全世界都在玩什么游戏'), box, measure).lines).toHaveLength(3);
});

test.each([
  ['words', 'An Extraordinarily Long Name of a Game That Refuses to End '.repeat(5).trim()],
  ['a single word', 'A'.repeat(300)],
  ['Chinese', '一个名字特别特别长，怎么也说不完的游戏：导演剪辑终极版，第二卷。'.repeat(4)],
  ['Korean', '프린세스 메이커: 예언의 아이들 '.repeat(9).trim()],
])('%s that do not fit are cut, and no line is too wide', (_what, text) => {
  const { size, lines } = setLines(breakable(text), box, measure);
  expect([size, lines.length]).toEqual([40, 3]);
  for (const line of lines) expect(measure(line) * size, line).toBeLessThanOrEqual(box.width);
  expect(lines.at(-1)).toMatch(/[^\s\p{P}]…$/u);
});

test('punctuation stays with its words, and a hyphen does not split them', () => {
  const { lines } = setLines(breakable('「艾尔登法环」：黄金树幽影，完整版'), box, measure);
  for (const line of lines) expect(line).not.toMatch(/^[」：，]|「$/u);
  expect(setLines(breakable('Half-Life: Alyx'), box, measure).lines).toEqual([
    'Half-Life:',
    'Alyx',
  ]);
});

test('the number of a sequel is not alone on a line', () => {
  expect(setLines(breakable('Counter-Strike 2'), { ...box, width: 590 }, measure)).toMatchObject({
    size: 60,
    lines: ['Counter-Strike 2'],
  });
});

test('an empty text has no lines', () => {
  expect(setLines(breakable(''), box, measure).lines).toEqual([]);
});
