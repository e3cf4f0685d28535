import { readLocal, storeLocal } from '../../browser/local-storage.ts';

export type ReviewDraft = { rating: number | null; text: string; spoiler: boolean };

export const emptyDraft: ReviewDraft = { rating: null, text: '', spoiler: false };

const keyOf = (gameId: number) => `review-draft:${gameId}`;

/** The draft in local storage, which survives a reload and a sign-in. */
export const recallDraft = (gameId: number): ReviewDraft | undefined =>
  parseDraft(readLocal(keyOf(gameId)));

/** Returns whether a draft is stored now. */
export function keepDraft(gameId: number, draft: ReviewDraft | undefined): boolean {
  const isEmpty = draft === undefined || (draft.rating === null && draft.text.trim() === '');
  return storeLocal(keyOf(gameId), isEmpty ? undefined : JSON.stringify(draft)) && !isEmpty;
}

/** Stored values may be invalid. */
export function parseDraft(stored: string | null): ReviewDraft | undefined {
  if (stored === null) return undefined;
  try {
    const { rating, text, spoiler } = JSON.parse(stored) as Partial<Record<string, unknown>>;
    if (typeof text !== 'string') return undefined;
    const isRating = typeof rating === 'number' && rating >= 1 && rating <= 10;
    return { rating: isRating ? Math.round(rating) : null, text, spoiler: spoiler === true };
  } catch {
    return undefined;
  }
}
