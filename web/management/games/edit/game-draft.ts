import type { Motif, Palette } from '../../../../contract/games/cover-names.ts';
import type { GameField, GameInput } from '../../../../contract/games/games-admin.ts';
import type { Game } from '../games.api.ts';
import type { FacetKey } from '../games-search.ts';

export const listFields = [
  'developers',
  'publishers',
  'series',
  'genres',
  'tags',
  'platforms',
] as const;
export type ListField = (typeof listFields)[number];

/** The facet whose values a list field contains, if lists are filtered by it. */
export const facetOf: Partial<Record<ListField, FacetKey>> = {
  developers: 'developer',
  publishers: 'developer',
  genres: 'genre',
  tags: 'tag',
  platforms: 'platform',
};

export type TextFieldName = Exclude<GameField, ListField>;

/** The values of the form: texts as typed, prices in currency units instead of cents. */
export type GameDraft = Record<TextFieldName, string> &
  Record<ListField, string[]> & {
    /** Empty until they are chosen. */
    motif: Motif | '';
    palette: Palette | '';
    lockedFields: GameField[];
  };

export type DraftKey = keyof GameDraft;

const draftKeys = [
  'appId',
  'name',
  'nameZh',
  'status',
  'releaseDate',
  ...listFields,
  'priceCents',
  'currency',
  'coverUrl',
  'description',
  'descriptionZh',
  'motif',
  'palette',
  'lockedFields',
] as const satisfies readonly DraftKey[];

export const emptyDraft: GameDraft = {
  appId: '',
  name: '',
  nameZh: '',
  status: '0',
  releaseDate: '',
  developers: [],
  publishers: [],
  series: [],
  genres: [],
  tags: [],
  platforms: [],
  priceCents: '',
  currency: '',
  coverUrl: '',
  description: '',
  descriptionZh: '',
  motif: '',
  palette: '',
  lockedFields: [],
};

export const draftOf = (game: Game): GameDraft => ({
  appId: String(game.appId),
  name: game.name,
  nameZh: game.nameZh ?? '',
  status: String(game.status),
  releaseDate: game.releaseDate ?? '',
  developers: game.developers,
  publishers: game.publishers,
  series: game.series.map(({ name }) => name),
  genres: game.genres,
  tags: game.tags,
  platforms: game.platforms,
  priceCents: game.priceCents === null ? '' : inUnits(game.priceCents),
  currency: game.currency ?? '',
  coverUrl: game.coverUrl ?? '',
  description: game.description ?? '',
  descriptionZh: game.descriptionZh ?? '',
  motif: game.motif,
  palette: game.palette,
  lockedFields: game.lockedFields as GameField[],
});

export const inputOf = (draft: GameDraft): GameInput => ({
  appId: Number(draft.appId),
  name: draft.name.trim(),
  nameZh: draft.nameZh.trim() || null,
  status: Number(draft.status),
  releaseDate: draft.releaseDate || null,
  developers: draft.developers,
  publishers: draft.publishers,
  series: draft.series,
  genres: draft.genres,
  tags: draft.tags,
  platforms: draft.platforms,
  priceCents: draft.priceCents.trim() === '' ? null : inCents(draft.priceCents),
  currency: draft.currency.trim() || null,
  coverUrl: draft.coverUrl.trim() || null,
  description: draft.description.trim() || null,
  descriptionZh: draft.descriptionZh.trim() || null,
  ...(draft.motif && { motif: draft.motif }),
  ...(draft.palette && { palette: draft.palette }),
  lockedFields: draft.lockedFields,
});

/** The fields in which two drafts would be stored differently. */
export const differences = (left: GameDraft, right: GameDraft): DraftKey[] =>
  draftKeys.filter((key) => stored(left, key) !== stored(right, key));

function stored(draft: GameDraft, key: DraftKey): string {
  const value = draft[key];
  if (key === 'lockedFields') return JSON.stringify(draft.lockedFields.toSorted());
  if (key === 'priceCents') return value === '' ? '' : String(inCents(draft.priceCents));
  return JSON.stringify(typeof value === 'string' ? value.trim() : value);
}

const inUnits = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

const inCents = (price: string) => Math.round(Number(price) * 100);
