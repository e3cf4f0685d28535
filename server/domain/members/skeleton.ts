import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../platform/root.ts';

/** A character → what it looks like. */
type Prototypes = ReadonlyMap<string, string>;

function readPrototypes(): Prototypes {
  const path = join(root, 'server/domain/members/confusables/confusables.txt');
  const prototypes = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [prototype, characters] = line.split('\t');
    if (!prototype || !characters) continue;
    for (const character of characters) prototypes.set(character, prototype);
  }
  return prototypes;
}

let known: Prototypes | undefined;

/** Of UTS #39: two texts with the same skeleton look the same. Takes a text in NFKC. */
function skeleton(text: string): string {
  const prototypes = (known ??= readPrototypes());
  const visible = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(visible, (character) => prototypes.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

const foldCase = (text: string) => text.toUpperCase().toLowerCase();

/** Accents and what stands between letters are overlooked, unless there is nothing else. */
function essence(text: string): string {
  const plain = text.replace(/[\u0300-\u036f]/g, '');
  return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || plain;
}

/**
 * What a name looks like to a hasty reader. Two names with one of these in common look alike: which
 * letters do depends on their case (I and l, ν and v), so each is folded in three ways.
 */
export function looksOf(name: string): string[] {
  const text = name.normalize('NFKC');
  const looks = [foldCase(text), text, text.toUpperCase()].map((form) =>
    essence(foldCase(skeleton(form))),
  );
  return [...new Set(looks)];
}
