import type { Prepare } from './types.ts';
import { numbersIn } from './numbers-in.ts';

/** A query for the rarest trigrams of a text, and the estimated number of games that match. */
type RarestTrigrams = { match: string; games: number };

/** With this many rare trigrams, few games match that do not contain the text itself. */
const maxTrigrams = 3;
const maxWords = 3;

/** Finds names by trigrams, then checks the candidates for the full text. */
export function readTrigrams(prepare: Prepare) {
  const counts = prepare(`
    select group_concat(coalesce(games, 0))
    from json_each(?) as requested left join trigram_counts on trigram = requested.value
  `);
  // Reading one text of many numbers is several times faster than many rows. `cast` is needed
  // because SQLite would plan the query again for each value of a bare limit parameter.
  const matching = prepare(`
    select group_concat(rowid) from (
      select rowid from trigrams where trigrams match ? order by rowid limit cast(? as integer)
    )
  `);
  const holding = prepare(`
    select group_concat(rank) from (
      select games.rank from trigrams cross join games on games.rank = trigrams.rowid
      where trigrams match ? and (instr(games.name, ?2) > 0 or instr(games.nameZh, ?2) > 0)
      order by trigrams.rowid limit cast(?3 as integer)
    )
  `);

  /** Undefined when no game can contain the text, or when it is too short for a trigram. */
  function rarestOf(text: string): RarestTrigrams | undefined {
    const trigrams = trigramsOf(text);
    const found = numbersIn(counts(JSON.stringify(trigrams))?.[0]);
    const rarest = trigrams
      .map((trigram, place) => ({ trigram, games: found[place]! }))
      .toSorted((a, b) => a.games - b.games)
      .slice(0, maxTrigrams);
    if (!rarest[0]?.games) return undefined;
    const match = rarest.map(({ trigram }) => phrase(trigram)).join(' AND ');
    return { match: `(${match})`, games: rarest[0].games };
  }

  return {
    /** The first games that contain the text in one of their names. */
    holding(text: string, limit: number): number[] {
      const rarest = rarestOf(text);
      if (!rarest) return [];
      const isTrigram = [...text].length === trigramLength;
      const found = isTrigram ? matching(rarest.match, limit) : holding(rarest.match, text, limit);
      return numbersIn(found?.[0]);
    },
    /** Games that probably contain, for each word, one of its texts. */
    likely(words: readonly (readonly string[])[], limit: number): number[] {
      const queries = words.map((texts) => anyOf(texts.flatMap((text) => rarestOf(text) ?? [])));
      if (queries.some(({ games }) => games === 0)) return [];
      const rarestFirst = queries.toSorted((a, b) => a.games - b.games).map(({ match }) => match);
      const find = (all: readonly string[]) => numbersIn(matching(all.join(' AND '), limit)?.[0]);
      // Frequent words are slow to look up and exclude few games.
      const found = find(rarestFirst.slice(0, maxWords));
      return found.length < limit || queries.length <= maxWords ? found : find(rarestFirst);
    },
  };
}

/** Quotes a text as an FTS5 phrase, in which nothing is an operator. */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const anyOf = (texts: readonly RarestTrigrams[]): RarestTrigrams => ({
  match: `(${texts.map(({ match }) => match).join(' OR ')})`,
  games: texts.reduce((sum, { games }) => sum + games, 0),
});

const trigramLength = 3;

function trigramsOf(text: string): string[] {
  const letters = [...text];
  const trigrams = letters.map((_, at) => letters.slice(at, at + trigramLength).join(''));
  return [...new Set(trigrams.slice(0, 1 - trigramLength))];
}
