import { describe, expect, test } from 'vitest';
import { tidyNickname } from '../../../contract/members/nickname-limits.ts';
import { nicknameProblem } from './nickname.ts';
import { looksOf } from './skeleton.ts';

const problemOf = (given: string) => nicknameProblem(tidyNickname(given))?.is ?? null;

describe('forbidden nicknames', () => {
  test.each([
    'admin',
    'Admin',
    'ADMIN',
    'administrator',
    'Moderator',
    'editor',
    'SYSTEM',
    'official',
    'support',
    'Ludex',
    'LUDEX',
    '管理员',
    '管理員',
    '版主',
    '编辑',
    '編輯',
    '系统',
    '官方',
    '客服',
    // Fullwidth, mathematical and circled letters.
    'Ａｄｍｉｎ',
    '𝐀𝐝𝐦𝐢𝐧',
    'Ⓐⓓⓜⓘⓝ',
    // Cyrillic, Greek, digits, and two letters that look like one.
    'Аdmin',
    'аdmіn',
    'ΑDMΙΝ',
    'adm1n',
    'ADM1N',
    'AdmIn',
    'adrnin',
    'supp0rt',
    'Ludех',
    // Accents, and signs around and between the letters.
    'Ádmin',
    'ADMİN',
    '★Admin★',
    'a.d.m.i.n',
    'A d m i n',
    '-管理员-',
    '【官方】',
    // Several reserved words in sequence.
    '官方客服',
    'Ludex Support',
    'LudexOfficial',
    '系统管理员',
    // A reserved word beside others.
    'Boss (admin)',
    'admin_2',
    'admin2',
    'Mika Support',
    'The editor',
    'BossAdmin',
    'Mika [a.d.m.i.n]',
    'Boss Аdmin',
    'Boss adm1n',
    'Ludex 官方',
    'Ludex官方',
    '管理员小王',
    '小王管理员',
    '小王（版主）',
    '客服01',
  ])('%j is reserved', (name) => {
    expect(problemOf(name)).toBe('reserved');
  });

  test.each([
    ['a zero-width space', 'Mi\u200Bka'],
    ['a joiner between letters', 'Mi\u200Dka'],
    ['a byte order mark', 'Mi\uFEFFka'],
    ['a soft hyphen', 'Mi\u00ADka'],
    ['the Hangul filler', '\u3164\u3164'],
    ['the blank Braille cell', '\u2800\u2800'],
    ['a direction', 'a\u202Eb'],
    ['two lines', 'two\nlines'],
    ['a tab', 'a\tb'],
    ['a private character', 'a\uE000b'],
    ['a variation selector on a letter', 'a\uFE0Fb'],
    ['a tower of accents', `a${'\u0301'.repeat(9)}b`],
    ['the grapheme joiner', 'a\u034Fb'],
    ['an empty note', 'a\u{1D159}b'],
  ])('%s is refused', (_what, name) => {
    expect(problemOf(name)).toBe('badCharacters');
  });

  test('an empty one, one character, and more than 32', () => {
    expect(problemOf(' \u3000 ')).toBe('missing');
    expect(problemOf('x')).toBe('tooShort');
    expect(problemOf('x'.repeat(33))).toBe('tooLong');
  });
});

test.each([
  'Mika',
  '小明',
  '管理员的猫',
  'Badminton',
  'Administrata',
  'Editorial Ed',
  'Administer',
  'Badminton fan',
  'Moderato',
  'Unofficially',
  'Supported',
  '操作系统爱好者',
  '操作系统',
  '非官方',
  '小编',
  'Supporter',
  'ルデックス',
  '❤️ 游戏',
  '👨‍👩‍👧‍👦 家',
  'José',
  'Владимир',
  'สมชาย',
  'x'.repeat(32),
])('%j is a good name', (name) => {
  expect(problemOf(name)).toBeNull();
});

const lookAlike = (one: string, other: string) =>
  looksOf(one).some((look) => looksOf(other).includes(look));

test.each([
  ['Bill', 'BiII'],
  ['Bill', 'BlLL'],
  ['Mika', 'Мika'],
  ['Mika', 'mika'],
  ['Mika', 'M i k a'],
  ['Mika', 'Mi\u200Bka'],
  ['paypal', 'раураl'],
  ['Marn', 'mam'],
  ['小明', '小明。'],
])('%j looks like %j', (one, other) => {
  expect(lookAlike(one, other)).toBe(true);
});

test.each([
  ['Mika', 'Mikado'],
  ['Bill', 'Ball'],
  ['小明', '小朋'],
  ['★★', '☆☆'],
])('%j does not look like %j', (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});
