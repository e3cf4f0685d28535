import { expect, test } from 'vitest';
import { encodeUtf8 } from './encode-utf8.ts';

test.each(['', 'plain', '谁能想到？', 'née 😀 漢字', 'half a pair \ud83d.', '\ude00', 'a\u0000b'])(
  '%j has the same bytes as with Node',
  (text) => {
    expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true);
  },
);
