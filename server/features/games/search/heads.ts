import { rising } from './rank-list.ts';

/** So many tokens are read one by one in the time that a list of them takes. */
const fewTokens = 64;
/** The most ranks that a list keeps: the most popular. */
export const mostKept = 20_000;

type Node = { length: number; tokens: number; ranks: number[] };

/**
 * Finds, while tokens come by in their order, every beginning that more than a few of them share,
 * with the games that have one. Of beginnings that the same tokens share only the longest is told,
 * which is so the first one from any of them on: "simu" is found at "simulator".
 */
export function createHeads(tell: (beginning: string, ranks: readonly number[]) => void) {
  const open: Node[] = [];
  let last = '';

  function closeTo(length: number) {
    while (open.length > 0 && open.at(-1)!.length > length) {
      const node = open.pop()!;
      if (node.tokens > fewTokens) {
        node.ranks = mostPopular(node.ranks);
        tell(last.slice(0, node.length), node.ranks);
      }
      const parent = parentAt(length);
      if (parent) join(parent, node);
    }
  }

  function parentAt(length: number): Node | undefined {
    const top = open.at(-1);
    if (top && top.length >= length) return top;
    // The letter that tells the kind alone is nobody's question.
    if (length < 2) return undefined;
    const parent = { length, tokens: 0, ranks: [] };
    open.push(parent);
    return parent;
  }

  return {
    add(token: string, rank: number) {
      const isSame = token === last;
      if (!isSame) closeTo(sharedLength(last, token));
      last = token;
      if (!isSame) open.push({ length: token.length, tokens: 0, ranks: [] });
      const leaf = open.at(-1)!;
      leaf.tokens += 1;
      leaf.ranks.push(rank);
    },
    end: () => closeTo(0),
  };
}

const mostPopular = (ranks: readonly number[]) => rising(ranks).slice(0, mostKept);

function join(parent: Node, child: Node) {
  parent.tokens += child.tokens;
  for (const rank of child.ranks) parent.ranks.push(rank);
  if (parent.ranks.length > 4 * mostKept) parent.ranks = mostPopular(parent.ranks);
}

const isHalfCharacter = (code: number) => code >= 0xd800 && code < 0xdc00;

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length > 0 && isHalfCharacter(a.charCodeAt(length - 1)) ? length - 1 : length;
}
