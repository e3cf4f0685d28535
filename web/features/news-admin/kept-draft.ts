import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { type ArticleDraft, emptyDraft } from './article-draft.ts';

/** What was written but not saved, with the text and version it started from. */
export type KeptDraft = {
  at: string;
  version: number | undefined;
  base: ArticleDraft;
  draft: ArticleDraft;
};

const keyOf = (id: number | 'new') => `news-draft:${id}`;

export function keptDraft(id: number | 'new'): KeptDraft | undefined {
  try {
    const kept = JSON.parse(readLocal(keyOf(id)) ?? 'null') as Partial<KeptDraft> | null;
    if (!kept?.draft || !kept.base || !kept.at) return undefined;
    const { at, version, base, draft } = kept;
    // It may have been kept before the form had all of its fields.
    return { at, version, base: { ...emptyDraft, ...base }, draft: { ...emptyDraft, ...draft } };
  } catch {
    return undefined;
  }
}

export const keepDraft = (id: number | 'new', kept: KeptDraft | undefined): void =>
  writeLocal(keyOf(id), kept && JSON.stringify(kept));
