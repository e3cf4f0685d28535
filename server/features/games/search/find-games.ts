import type { MatchedOn } from '../../../../contract/games.ts';
import type { IndexReader, IndexRow } from './index-reader.ts';
import { appIdIn, glue, normalise, wordings } from './normalise.ts';
import { queryTiers } from './query-tiers.ts';
import { mistakes, typoCandidates } from './typo.ts';

export type Hit = { id: number; matchedOn: MatchedOn; score: number };
export type Page = { offset: number; size: number };
type Found = { on: MatchedOn | undefined; score: number };

/** A search ends here: beyond it nobody pages, and a filter of the catalogue gets there sooner. */
const maxHits = 200;
const maxCandidates = 300;

/** The best games first: by how closely they match, then by popularity. */
export function findGames(index: IndexReader, text: string, page: Page) {
  const found = new Map<number, Found>();
  const asked = appIdIn(text);
  if (asked) {
    const rank = index.rankOfApp(asked.appId);
    if (rank !== undefined) found.set(rank, { on: 'appId', score: 1 });
  }
  if (!asked?.isLink) {
    findByName(index, text, found);
    if (found.size === 0) findMistyped(index, text, found);
  }
  const ranks = [...found].slice(page.offset, page.offset + page.size);
  const forms = wordings(text);
  const hits = ranks.map(([rank, { on, score }]): Hit => {
    const row = index.row(rank);
    return { id: row.id, matchedOn: on ?? matchedName(row, forms), score };
  });
  return { hits, total: found.size };
}

function findByName(index: IndexReader, text: string, found: Map<number, Found>) {
  for (const { score, sources } of queryTiers(text)) {
    const tier: [rank: number, on: MatchedOn | undefined][] = [];
    for (const source of sources) {
      for (const rank of index.ranksOf(source, maxHits)) tier.push([rank, source.on]);
    }
    if (sources.length > 1) tier.sort(([a], [b]) => a - b);
    for (const [rank, on] of tier) {
      if (found.size === maxHits) return;
      if (!found.has(rank)) found.set(rank, { on, score });
    }
  }
}

/** Fewest mistakes first, then popularity: the sort is stable. */
function findMistyped(index: IndexReader, text: string, found: Map<number, Found>) {
  const words = normalise(text).split(' ');
  const match = typoCandidates(words);
  if (!match) return;
  const close = index
    .ranksOf({ table: 'pieces', match }, maxCandidates)
    .map((rank) => {
      const { name, nameZh } = index.row(rank);
      return { rank, mistakes: mistakes(words, `${name} ${nameZh}`) };
    })
    .filter((candidate) => candidate.mistakes !== undefined)
    .toSorted((a, b) => a.mistakes! - b.mistakes!);
  for (const { rank } of close) found.set(rank, { on: 'typo', score: 0.3 });
}

/** A piece of text lies in one of the names or, word by word, in the name that has the first. */
function matchedName({ name, nameZh }: IndexRow, forms: readonly string[]): 'name' | 'nameZh' {
  if (forms.some((form) => name.includes(glue(form)))) return 'name';
  if (forms.some((form) => nameZh.includes(glue(form)))) return 'nameZh';
  const [first = ''] = forms[0]?.split(' ') ?? [];
  return name.includes(` ${first}`) ? 'name' : 'nameZh';
}
