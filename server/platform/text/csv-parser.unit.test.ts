import { describe, expect, test } from 'vitest';
import { csvParser } from './csv-parser.ts';

const broken = (line: number, reason: string) => new Error(`line ${line}: ${reason}`);

function parse(...pieces: string[]) {
  const parser = csvParser(broken);
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

const fieldsOf = (...pieces: string[]) => parse(...pieces).map((record) => record.fields);

describe('csvParser', () => {
  test('splits plain records, empty fields included', () => {
    expect(fieldsOf('a,b,c\n1,,3\n,,\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', '3'],
      ['', '', ''],
    ]);
  });

  test('unquotes commas, doubled quotes and line ends', () => {
    expect(fieldsOf('"a,b",c\n"say ""hi""",""\n"two\nlines",x\n')).toEqual([
      ['a,b', 'c'],
      ['say "hi"', ''],
      ['two\nlines', 'x'],
    ]);
  });

  test('takes CRLF line ends and a last line without one', () => {
    expect(fieldsOf('a,b\r\n"c",d\r\ne,f')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
  });

  test('reads the same whatever the pieces', () => {
    const text = 'id,"na""me"\r\n1,"x,\ny"\n2,z';
    const whole = parse(text);
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(parse(text.slice(0, cut), text.slice(cut))).toEqual(whole);
    }
    expect(parse(...text)).toEqual(whole);
  });

  test('numbers a record by the line it begins on', () => {
    expect(parse('a\n"b\nc"\nd\n').map((record) => record.line)).toEqual([1, 2, 4]);
  });

  test.each([
    ['a\nx,"never', 'line 2: a quoted field is never closed'],
    [`a\n"${'x\n'.repeat(40_000)}`, 'line 2: a quoted field is never closed'],
    ['a\nb\n"c"d,e\n', 'line 3: text follows a closing quote'],
    ['a\n5" disk,5" disk\n', 'line 2: a quote stands inside an unquoted field'],
    [`a\n${'x'.repeat(70_000)}`, 'line 2: the line is too long'],
  ])('refuses %j', (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});
