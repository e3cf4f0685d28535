import { sortedUnique } from './rank-list.ts';
import { partsOf, tokenKinds } from './token.ts';

/** So few tokens are read one by one as fast as a stored list of them. */
const maxSingleTokens = 64;
/** The most ranks of a list: the most popular games. */
export const maxPostings = 20_000;

/** For each kind the ranks of games that have a token; undefined where there are none. */
type Postings = (readonly number[] | undefined)[];
type Node = { length: number; tokens: number; begun: number[][]; whole: number[][] };

const node = (length: number): Node => ({ length, tokens: 0, begun: [], whole: [] });

/**
 * Takes tokens in their order and emits every prefix that more than a few of them share, with the
 * games that have such a token, kind by kind, and those whose token is the prefix itself. Of prefixes
 * that the same tokens share only the longest is emitted, which is the first one at or after any of
 * them: "simu" is found at "simulator".
 */
export function createPrefixPostings(emit: (prefix: string, lists: Postings) => void) {
  const open: Node[] = [];
  let last = '';

  function closeTo(length: number) {
    while (open.length > 0 && open.at(-1)!.length > length) {
      const node = open.pop()!;
      if (node.tokens > maxSingleTokens) {
        node.begun = node.begun.map(mostPopular);
        emit(last.slice(0, node.length), listsOf(node));
      }
      const parent = parentAt(length);
      if (parent) join(parent, node);
    }
  }

  function parentAt(length: number): Node | undefined {
    const top = open.at(-1);
    if (top && top.length >= length) return top;
    if (length === 0) return undefined;
    const parent = node(length);
    open.push(parent);
    return parent;
  }

  return {
    add(token: string, rank: number) {
      const { text, kind } = partsOf(token);
      const isSame = text === last;
      if (!isSame) closeTo(sharedLength(last, text));
      last = text;
      if (!isSame) open.push(node(text.length));
      const leaf = open.at(-1)!;
      leaf.tokens += 1;
      (leaf.begun[kind] ??= []).push(rank);
      (leaf.whole[kind] ??= []).push(rank);
    },
    end: () => closeTo(0),
  };
}

/** In the order of `listAt`. */
const listsOf = ({ begun, whole }: Node): Postings =>
  [begun, whole.map(mostPopular)].flatMap((lists) => tokenKinds.map((_, kind) => lists[kind]));

const mostPopular = (ranks: readonly number[]) => sortedUnique(ranks).slice(0, maxPostings);

function join(parent: Node, child: Node) {
  parent.tokens += child.tokens;
  child.begun.forEach((ranks, kind) => {
    const all = (parent.begun[kind] ??= []);
    for (const rank of ranks) all.push(rank);
    if (all.length > 4 * maxPostings) parent.begun[kind] = mostPopular(all);
  });
}

const isHalfCharacter = (code: number) => code >= 0xd800 && code < 0xdc00;

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length > 0 && isHalfCharacter(a.charCodeAt(length - 1)) ? length - 1 : length;
}
