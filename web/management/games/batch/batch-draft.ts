import type { Api } from '../../../../contract/api.ts';

export type BatchBody = Api['POST /api/game/batch-edit']['body'];
export type GameChange = BatchBody['change'];

export const listFields = ['tags', 'genres', 'developers', 'publishers'] as const;
export type ListField = (typeof listFields)[number];

/**
 * What the panel's fields contain. A value of a list is added, or removed when it begins with a
 * minus; an empty field leaves the games as they are.
 */
export type BatchDraft = Record<ListField, string[]> & { price: string; status: string };

export const emptyDraft: BatchDraft = {
  tags: [],
  genres: [],
  developers: [],
  publishers: [],
  price: '',
  status: '',
};

export const isRemoval = (value: string) => /^[-−－]/.test(value);
export const withoutMark = (value: string) => value.replace(/^[-−－]\s*/, '');

/** The price in cents; undefined for a text that is none. */
export function centsOf(price: string): number | undefined {
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(price.trim())) return undefined;
  return Math.round(Number(price) * 100);
}

/** The change for the request; null when every field is empty. */
export function changeOf(draft: BatchDraft): GameChange | null {
  const change: GameChange = {};
  for (const field of listFields) {
    const add = draft[field].filter((value) => !isRemoval(value));
    const remove = draft[field].filter(isRemoval).map(withoutMark).filter(Boolean);
    if (add.length + remove.length === 0) continue;
    change[field] = { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) };
  }
  const cents = centsOf(draft.price);
  if (cents !== undefined) Object.assign(change, { priceCents: { set: cents } });
  if (draft.status !== '') change.status = { set: Number(draft.status) };
  return Object.keys(change).length > 0 ? change : null;
}
