import { numbersIn, ranksIn, rising } from './rank-list.ts';
import type { Prepare } from './index-reader.ts';
import { partsOf, shapes } from './token.ts';

/** The first ranks of a list are at hand; the others are read when they are asked for. */
export type RankList = { size: number; first: number[]; name?: string };

export type TokenLists = ReturnType<typeof readTokens>;

/** How many ranks of a list are kept with its name. */
export const headLength = 200;

/** Comes after every character that a token may have. */
const last = '\u{10ffff}';

/** A search asks for its text, with numerals in letters and in digits, in many kinds. */
const keptTexts = 4;

export function readTokens(prepare: Prepare) {
  const few = prepare('select group_concat(rank) from tokens where token >= ? and token < ?');
  const head = prepare(`
    select size, ranks, beginning from heads
    where beginning >= ? and beginning < ? order by beginning limit 1
  `);
  const tail = prepare('select ranks from tails where beginning = ?');
  // All kinds in one question, which takes hardly longer than to ask for one of them.
  const shaped = prepare(`select ${shapes.map(firstRanks).join()}`);
  const kept = new Map<string, unknown[]>();

  function shapesOf(text: string): unknown[] {
    let found = kept.get(text);
    if (!found) {
      found = shaped(text)!;
      if (kept.size === keptTexts) kept.clear();
      kept.set(text, found);
    }
    return found;
  }

  /** Ranks that are many stand as the steps between them, few as they are, after a comma. */
  function firstOf(beginning: string): number[] {
    const { shape, text } = partsOf(beginning);
    const ranks = shapesOf(text)[shape];
    const isFew = typeof ranks === 'string' && ranks.startsWith(',');
    return isFew ? rising(numbersIn(ranks.slice(1))) : ranksIn(ranks);
  }

  /** The games with a token that begins so. */
  function list(beginning: string): RankList {
    const found = head(beginning, beginning + last);
    if (found) {
      const [size, ranks, name] = found as [number, string, string];
      return { size, first: ranksIn(ranks), name };
    }
    const ranks = rising(numbersIn(few(beginning, beginning + last)?.[0]));
    return { size: ranks.length, first: ranks };
  }

  function all({ size, first, name }: RankList): number[] {
    return size === first.length ? first : first.concat(ranksIn(tail(name!)?.[0]));
  }

  return {
    list,
    all,
    /** The first of them; there may be more than wanted. */
    first: (beginning: string, limit: number) =>
      limit > headLength ? all(list(beginning)) : firstOf(beginning),
  };
}

function firstRanks({ tag, ending }: (typeof shapes)[number]): string {
  const from = `'${tag}' || ?1 || '${ending}'`;
  const to = `${from} || '${last}'`;
  return `
    coalesce(
      (
        select ranks from heads where beginning >= ${from} and beginning < ${to}
        order by beginning limit 1
      ),
      (select ',' || group_concat(rank) from tokens where token >= ${from} and token < ${to})
    )
  `;
}
