import type { SourcedFacts, SourcedGame } from './plan-fields.ts';

const minSimilarity = 0.3;
const maxDateMoveMs = 5 * 365.25 * 86_400_000;

export type Implausible = 'name' | 'release-date';

/** Why a change looks like a fault of its source; undefined when it does not. */
export function whyImplausible(game: SourcedGame, fields: SourcedFacts): Implausible | undefined {
  const { name, releaseDate } = fields;
  if (name !== undefined && isAnotherName(game.name, name)) return 'name';
  if (releaseDate && game.releaseDate) {
    const move = Math.abs(Date.parse(releaseDate) - Date.parse(game.releaseDate));
    if (move > maxDateMoveMs) return 'release-date';
  }
  return undefined;
}

/** Whether two names have almost nothing in common. */
export const isAnotherName = (one: string, other: string) => similarity(one, other) < minSimilarity;

/** The share of letter pairs that two names have in common, from 0 to 1. */
function similarity(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.length === 0 || b.length === 0) return one === other ? 1 : 0;
  const rest = [...b];
  const common = a.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (a.length + b.length);
}

function pairsOf(text: string): string[] {
  const letters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => letters[index]! + letter);
}
