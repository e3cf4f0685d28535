import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const han = /[\u3400-\u9fff]/;
const hanCharacters = /[\u3400-\u9fff]/g;

/** All forms of a character, the one that stands for the others first. */
type Forms = ReadonlyMap<string, string>;

function readForms(): Forms {
  const path = join(root, 'server/platform/text/han-variants/variants.txt');
  const forms = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    for (const character of line) forms.set(character, line);
  }
  return forms;
}

let known: Forms | undefined;

/** All ways to write a character in China, Taiwan, Hong Kong and Japan: 澤, 泽 and 沢. */
export const hanForms = (character: string): string =>
  (known ??= readForms()).get(character) ?? character;

/**
 * Replaces each character by one that stands for all of its forms, so that a name is found as
 * readers of Simplified Chinese, Traditional Chinese and Japanese write it. Some characters with
 * one simplified form are equal then: 發 and 髮.
 */
export const foldHan = (text: string): string =>
  han.test(text) ? text.replace(hanCharacters, (character) => hanForms(character)[0]!) : text;
