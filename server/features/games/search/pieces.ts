import type { Prepare } from './index-reader.ts';
import { phrase } from './phrase.ts';
import { numbersIn } from './rank-list.ts';

/** The rarest pieces of a text, and about how many games have them. */
type Rarest = { match: string; games: number };

/** So many of a text's pieces, if they are the rarest, leave few games that lack the text itself. */
const piecesAsked = 3;
const wordsAsked = 3;

/** Names by pieces of three characters each; what they find is looked through for the whole text. */
export function readPieces(prepare: Prepare) {
  const counts = prepare(`
    select group_concat(coalesce(games, 0))
    from json_each(?) as wanted left join piece_counts on piece = wanted.value
  `);
  // One text of many numbers is several times faster to take over than many rows. With a bare
  // parameter as its limit, SQLite would plan the question anew each time.
  const matching = prepare(`
    select group_concat(rowid) from (
      select rowid from pieces where pieces match ? order by rowid limit cast(? as integer)
    )
  `);
  const holding = prepare(`
    select group_concat(rank) from (
      select games.rank from pieces cross join games on games.rank = pieces.rowid
      where pieces match ? and (instr(games.name, ?2) > 0 or instr(games.nameZh, ?2) > 0)
      order by pieces.rowid limit cast(?3 as integer)
    )
  `);

  /** Undefined when no game can have the text, or when it is too short to tell. */
  function rarestOf(text: string): Rarest | undefined {
    const pieces = piecesOf(text);
    const found = numbersIn(counts(JSON.stringify(pieces))?.[0]);
    const rarest = pieces
      .map((piece, place) => ({ piece, games: found[place]! }))
      .toSorted((a, b) => a.games - b.games)
      .slice(0, piecesAsked);
    if (!rarest[0]?.games) return undefined;
    const match = rarest.map(({ piece }) => phrase(piece)).join(' AND ');
    return { match: `(${match})`, games: rarest[0].games };
  }

  return {
    /** The first games with the text in one of their names. */
    holding(text: string, limit: number): number[] {
      const rarest = rarestOf(text);
      if (!rarest) return [];
      const isPiece = [...text].length === pieceLength;
      const found = isPiece ? matching(rarest.match, limit) : holding(rarest.match, text, limit);
      return numbersIn(found?.[0]);
    },
    /** Games that may have, for each word, one of the texts that stand for it; few of them do not. */
    likely(words: readonly (readonly string[])[], limit: number): number[] {
      const asked = words.map((texts) => anyOf(texts.flatMap((text) => rarestOf(text) ?? [])));
      if (asked.some(({ games }) => games === 0)) return [];
      const rarestFirst = asked.toSorted((a, b) => a.games - b.games).map(({ match }) => match);
      const ask = (all: readonly string[]) => numbersIn(matching(all.join(' AND '), limit)?.[0]);
      // Words that everybody has take long to look up, and mostly tell nothing.
      const found = ask(rarestFirst.slice(0, wordsAsked));
      return found.length < limit || asked.length <= wordsAsked ? found : ask(rarestFirst);
    },
  };
}

const anyOf = (texts: readonly Rarest[]): Rarest => ({
  match: `(${texts.map(({ match }) => match).join(' OR ')})`,
  games: texts.reduce((sum, { games }) => sum + games, 0),
});

const pieceLength = 3;

function piecesOf(text: string): string[] {
  const letters = [...text];
  const pieces = letters.map((_, at) => letters.slice(at, at + pieceLength).join(''));
  return [...new Set(pieces.slice(0, 1 - pieceLength))];
}
