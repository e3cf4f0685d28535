import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../platform/root.ts';

/** Maps a character to the one that it looks like. */
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

/** The skeleton of UTS #39: texts with the same skeleton look the same. Expects NFKC. */
function skeleton(text: string): string {
  const prototypes = (known ??= readPrototypes());
  const visible = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(visible, (character) => prototypes.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

const foldCase = (text: string) => text.toUpperCase().toLowerCase();

/** Removes accents and separators, unless nothing else is left. */
function essence(text: string): string {
  const plain = text.replace(/[\u0300-\u036f]/g, '');
  return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || plain;
}

/**
 * Visual forms of a name: two names that share one look alike. Which letters look alike depends on
 * their case (I and l, ν and v), so the name is folded in three ways.
 */
export function looksOf(name: string): string[] {
  const text = name.normalize('NFKC');
  const looks = [foldCase(text), text, text.toUpperCase()].map((form) =>
    essence(foldCase(skeleton(form))),
  );
  return [...new Set(looks)];
}
