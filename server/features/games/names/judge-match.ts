import { baseKeyOf, halvesOf, isAddition, keyOf, mayBeOne } from './name-keys.ts';
import { isConsole, lastYearOf } from './platforms.ts';

/** A game to be found: what a row of an import says about it. */
export type Wanted = {
  names: readonly string[];
  year?: number | null | undefined;
  platform?: string | null | undefined;
  ids?: Readonly<Record<string, string>> | undefined;
};

export type Known = {
  id: number;
  name: string;
  nameZh: string | null;
  year: number | null;
  reviewCount: number;
  keys: readonly { kind: 'official' | 'part' | 'alias'; key: string; baseKey: string }[];
};

export type Certainty = 'certain' | 'likely' | 'choose' | 'unmatched';
export type Reason =
  | 'id'
  | 'name'
  | 'year'
  | 'edition'
  | 'alias'
  | 'otherName'
  | 'several'
  | 'platform'
  | 'addition'
  | 'short'
  | 'similar'
  | 'none';
export type Match = {
  certainty: Certainty;
  reason: Reason;
  gameId: number | null;
  candidates: number[];
};

const maxCandidates = 3;
/** A game with fewer of the reviews than this is no rival of another one with nearly its name. */
const siblingShare = 0.05;

/** Which game is wanted: `byId` are games that an id leads to, `byName` those with one of its keys. */
export function judgeMatch(
  wanted: Wanted,
  byId: readonly Known[],
  byName: readonly Known[],
): Match {
  const [found] = byId;
  if (found) {
    const isOne =
      wanted.names.length === 0 ||
      wanted.names.some((name) =>
        [found.name, ...(found.nameZh ? [found.nameZh] : [])].some((own) => mayBeOne(name, own)),
      );
    if (isOne) return { certainty: 'certain', reason: 'id', gameId: found.id, candidates: [] };
    return choose('otherName', [found, ...ranked(wanted, byName)]);
  }
  const keys = new Set(wanted.names.map(keyOf).filter(Boolean));
  const equal = byName.filter(({ keys: own }) =>
    own.some(({ kind, key }) => kind === 'official' && keys.has(key)),
  );
  const one = onlyOne(wanted, equal, byName);
  if (one) return guarded(wanted, one.game, one.reason, byName);
  if (equal.length > 0) return choose('several', ranked(wanted, byName));
  return nearly(wanted, byName);
}

/** The one game with the name, or of several the one of the year. */
function onlyOne(wanted: Wanted, equal: readonly Known[], byName: readonly Known[]) {
  const [first] = equal;
  if (!first) return undefined;
  const rivals = [...equal, ...byName.filter((game) => isSibling(game, equal))];
  if (rivals.length === 1) return { game: first, reason: 'name' as const };
  if (!wanted.year) return undefined;
  const ofYear = rivals.filter(({ year }) => year && Math.abs(year - wanted.year!) <= 1);
  return ofYear.length === 1 ? { game: ofYear[0]!, reason: 'year' as const } : undefined;
}

/** Whether a game differs by its edition or year alone, and is no obscure one. */
function isSibling(game: Known, equal: readonly Known[]): boolean {
  if (equal.some(({ id }) => id === game.id)) return false;
  return equal.some(
    (other) =>
      game.reviewCount >= siblingShare * other.reviewCount &&
      game.keys.some(
        ({ kind, baseKey }) =>
          kind === 'official' && other.keys.some((own) => own.baseKey === baseKey),
      ),
  );
}

/** A match by its name alone, unless something speaks against it. */
function guarded(wanted: Wanted, game: Known, reason: Reason, byName: readonly Known[]): Match {
  const rest = ranked(wanted, [game, ...byName]);
  const against = doubt(wanted, game);
  if (against) return choose(against, rest);
  const [name = ''] = wanted.names;
  const isWord = !name.trim().includes(' ') && /^[\x20-\x7e]*$/.test(name);
  if (keyOf(name).length <= 3 && !wanted.year) return choose('short', rest);
  if (isWord && !wanted.year) return likely('short', game, rest);
  return { certainty: 'certain', reason, gameId: game.id, candidates: [] };
}

function doubt({ names, year, platform }: Wanted, game: Known): Reason | undefined {
  if (year && game.year && Math.abs(year - game.year) > 1) return 'year';
  if (platform && isConsole(platform)) {
    const last = lastYearOf(platform);
    if (!year || (last && game.year && game.year > last)) return 'platform';
  }
  return names.some(isAddition) ? 'addition' : undefined;
}

/** Names that are equal but for an edition, nicknames, and halves of names in two scripts. */
function nearly(wanted: Wanted, byName: readonly Known[]): Match {
  if (byName.length === 0) return unmatched;
  const bases = new Set(wanted.names.flatMap((name) => [name, ...halvesOf(name)]).map(baseKeyOf));
  const close = byName.filter(({ keys }) => keys.some(({ baseKey }) => bases.has(baseKey)));
  const rest = ranked(wanted, byName);
  const [game] = close;
  if (!game || close.length > 1) return choose('several', rest);
  const against = doubt(wanted, game);
  if (against) return choose(against, rest);
  const isEdition = game.keys.some(
    ({ kind, baseKey }) => kind === 'official' && bases.has(baseKey),
  );
  return likely(isEdition ? 'edition' : 'alias', game, rest);
}

/** Nearest in year first, then those that most people know. */
function ranked({ year }: Wanted, games: readonly Known[]): Known[] {
  const distance = (game: Known) =>
    year && game.year ? Math.min(5, Math.abs(year - game.year)) : 3;
  return [...new Map(games.map((game) => [game.id, game])).values()].toSorted(
    (a, b) => distance(a) - distance(b) || b.reviewCount - a.reviewCount,
  );
}

const idsOf = (games: readonly Known[]) => [
  ...new Set(games.map(({ id }) => id).slice(0, maxCandidates)),
];

export const choose = (reason: Reason, games: readonly Known[]): Match => ({
  certainty: 'choose',
  reason,
  gameId: null,
  candidates: idsOf(games),
});

const likely = (reason: Reason, game: Known, games: readonly Known[]): Match => ({
  certainty: 'likely',
  reason,
  gameId: game.id,
  candidates: idsOf([game, ...games]),
});

export const unmatched: Match = {
  certainty: 'unmatched',
  reason: 'none',
  gameId: null,
  candidates: [],
};
