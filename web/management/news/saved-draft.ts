import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { type ArticleDraft, emptyDraft } from './article-draft.ts';

/** Unsaved text, with the article and version it started from. */
export type SavedDraft = {
  at: string;
  version: number | undefined;
  base: ArticleDraft;
  draft: ArticleDraft;
};

const keyOf = (id: number | 'new') => `news-draft:${id}`;

export function savedDraft(id: number | 'new'): SavedDraft | undefined {
  try {
    const saved = JSON.parse(readLocal(keyOf(id)) ?? 'null') as Partial<SavedDraft> | null;
    if (!saved?.draft || !saved.base || !saved.at) return undefined;
    const { at, version, base, draft } = saved;
    // The stored draft may come from a release whose form had fewer fields.
    return { at, version, base: { ...emptyDraft, ...base }, draft: { ...emptyDraft, ...draft } };
  } catch {
    return undefined;
  }
}

export const saveDraft = (id: number | 'new', saved: SavedDraft | undefined): void =>
  writeLocal(keyOf(id), saved && JSON.stringify(saved));
