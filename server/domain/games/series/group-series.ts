import { seriesKey, seriesName } from './series-name.ts';

export type NamedGame = {
  id: number;
  name: string;
  /** Developers and publishers. */
  companies: readonly string[];
  popularity: number;
  /** The series that it has. */
  series: readonly string[];
  /** Whether a person has said which series it is of. */
  isLocked: boolean;
};

/** One word is the beginning of too many names. */
const fewestWords = 2;
/** So many words are the beginning of one series alone. */
const wordsOfOne = 4;

/**
 * The series of games, by id: games of one company whose names begin alike, at least two. A series
 * keeps the name that it has; games that a person has placed, stay where they are.
 */
export function groupSeries(games: readonly NamedGame[]): Map<number, string> {
  const series = new Map<number, string>();
  const taken = new Set<string>();
  for (const group of alike(games)) {
    if (group.length < 2) continue;
    const name = freeName(nameOf(group), group, taken);
    taken.add(name);
    for (const game of group) if (!game.isLocked) series.set(game.id, name);
  }
  return series;
}

/** Groups of games, the best-known group first and in it the best-known game. */
function alike(games: readonly NamedGame[]): NamedGame[][] {
  const sorted = games.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
  const groups = new Groups();
  const first = new Map<string, number>();
  const keyed = sorted.map(({ id, name, companies }) => {
    const key = seriesKey(name) ?? '';
    return { id, key, owners: key ? ownersOf(key, companies) : [] };
  });
  for (const { id, key, owners } of keyed) {
    for (const owner of owners) {
      const before = first.get(key + owner);
      if (before === undefined) first.set(key + owner, id);
      else groups.join(before, id);
    }
  }
  for (const { id, key, owners } of keyed) {
    for (const start of startsOf(key)) {
      for (const owner of owners) {
        const before = first.get(start + owner);
        if (before !== undefined) groups.join(before, id);
      }
    }
  }
  return [...Map.groupBy(sorted, ({ id }) => groups.of(id)).values()];
}

/** Whose a name is. A long one is nobody else's, whoever sells the games. */
const ownersOf = (key: string, companies: readonly string[]): string[] => [
  ...companies.map((company) => `\n${foldCompany(company)}`),
  ...(key.split(' ').length >= wordsOfOne ? ['\n'] : []),
];

/** "CAPCOM Co., Ltd." is "Capcom". */
const foldCompany = (company: string) =>
  company
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?:inc|ltd|llc|co|corp|gmbh|as)+$/, '');

/** "elden ring" of "elden ring nightreign": one series may go on in the name of another. */
function startsOf(key: string): string[] {
  const words = key.split(' ');
  return words
    .slice(fewestWords, words.length)
    .map((_, at) => words.slice(0, at + fewestWords).join(' '));
}

/** Sets of numbers that grow together. */
class Groups {
  readonly #parents = new Map<number, number>();

  of(id: number): number {
    const parent = this.#parents.get(id) ?? id;
    if (parent === id) return id;
    const root = this.of(parent);
    this.#parents.set(id, root);
    return root;
  }

  join(a: number, b: number) {
    this.#parents.set(this.of(b), this.of(a));
  }
}

/** What a person said, else what it is called already, else the beginning of the shortest name. */
function nameOf(group: readonly NamedGame[]): string {
  const said = mostFrequent(group.filter(({ isLocked }) => isLocked).flatMap((it) => it.series));
  const known = said ?? mostFrequent(group.flatMap((it) => it.series));
  if (known) return known;
  const [shortest] = group
    .map(({ name }) => beginningOf(name))
    .toSorted((a, b) => a.length - b.length);
  const same = group
    .map(({ name }) => beginningOf(name))
    .filter((name) => name.toLowerCase() === shortest!.toLowerCase());
  return mostFrequent(same.filter((name) => name !== name.toUpperCase())) ?? inWords(same[0]!);
}

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(names, (name) => name)];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** The part of a name that the series is called by, as it is written there. */
function beginningOf(name: string): string {
  const words = (seriesName(name) ?? name).split(' ');
  const written = name.trim().split(/\s+/).slice(0, words.length);
  const last = written.pop()?.slice(0, words.at(-1)!.length) ?? '';
  return [...written, last].join(' ');
}

/** Names of several words in capitals are read as words: "DARK SOULS". */
const inWords = (name: string) =>
  name.includes(' ')
    ? name.replace(/\p{Lu}[\p{Lu}’']+/gu, (word) => word[0]! + word.slice(1).toLowerCase())
    : name;

/** Two series of different companies may begin alike; the better-known one has the name. */
function freeName(name: string, group: readonly NamedGame[], taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const company = mostFrequent(group.flatMap(({ companies }) => companies));
  return `${name} (${company ?? group[0]!.id})`;
}
