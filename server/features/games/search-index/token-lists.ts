import type { Prepare } from './types.ts';
import { numbersIn, ranksIn, sortedUnique } from './rank-list.ts';
import { comparedPart, listAt, tokenKinds, type TokenKind } from './token.ts';

/** The first ranks of a list are in memory; the others are read on demand. */
export type RankList = { size: number; first: number[]; all(): number[] };

export type TokenLists = ReturnType<typeof readTokens>;

/** How many ranks of a list are stored with its prefix. */
export const headLength = 200;

/** Between the lists of a prefix, and between the size of a long one and its first ranks. */
export const listEnd = ';';
export const sizeEnd = ':';

/** Comes after every character that a token may have. */
const last = '\u{10ffff}';

/** One search reads its text, with numerals in letters and in digits, in many kinds. */
const maxCached = 4;

type ListAt = (place: number) => RankList;

export function readTokens(prepare: Prepare) {
  const head = prepare(`
    select prefix, lists from prefix_postings
    where prefix >= ?1 and prefix < ?1 || '${last}' order by prefix limit 1
  `);
  const tail = prepare('select ranks from posting_tails where prefix = ? and place = ?');
  const few = prepare(`
    select group_concat((rank * 2 + (length(token) = length(?1) + 2)) * 10 + substr(token, -1))
    from tokens where token >= ?1 and token < ?1 || '${last}'
  `);
  const cache = new Map<string, ListAt>();

  function listsOf(text: string): ListAt {
    let lists = cache.get(text);
    if (!lists) {
      const found = head(text);
      lists = found ? manyTokens(text, found as [string, string]) : fewTokens(text);
      if (cache.size === maxCached) cache.clear();
      cache.set(text, lists);
    }
    return lists;
  }

  /** A prefix longer than the text has no token that is the text. */
  function manyTokens(text: string, [prefix, stored]: [string, string]): ListAt {
    const lists = stored.split(listEnd);
    return (place) => {
      if (place >= tokenKinds.length && prefix !== text) return none;
      const list = lists[place];
      if (!list) return none;
      const sizeAt = list.indexOf(sizeEnd);
      const first = ranksIn(sizeAt < 0 ? list : list.slice(sizeAt + 1));
      if (sizeAt < 0) return whole(first);
      const rest = () => ranksIn(tail(prefix, place)?.[0]);
      return { size: Number(list.slice(0, sizeAt)), first, all: () => first.concat(rest()) };
    };
  }

  /** Each number encodes the rank, whether the token is the whole text, and its kind. */
  function fewTokens(text: string): ListAt {
    const found = numbersIn(few(text)?.[0]);
    return (place) => {
      const isWhole = place >= tokenKinds.length;
      const kind = place % tokenKinds.length;
      const ranks: number[] = [];
      for (const number of found) {
        const pair = Math.floor(number / 10);
        if (number % 10 === kind && (!isWhole || pair % 2 === 1)) ranks.push(pair >> 1);
      }
      return whole(sortedUnique(ranks));
    };
  }

  return {
    /** The games with a token of this kind that starts with the text, or that equals it. */
    list: (kind: TokenKind, text: string, whole = false): RankList =>
      listsOf(comparedPart(text))(listAt(kind, whole)),
  };
}

const whole = (ranks: number[]): RankList => ({
  size: ranks.length,
  first: ranks,
  all: () => ranks,
});

const none: RankList = whole([]);
