import { useEffect, useRef, useState } from 'react';
import { conflictOf } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import {
  type ArticleDraft,
  differences,
  draftOf,
  inputOf,
  keepTyped,
  type StoredState,
  storedState,
} from './article-draft.ts';
import { checkArticle, lacksTime, type Problems } from './check-article.ts';
import { saveDraft, type SavedDraft, savedDraft } from './saved-draft.ts';
import { type ManagedArticle, useCreateArticle, useUpdateArticle } from './news.api.ts';
import { generalFailure, useDraft } from '../ui/use-draft.ts';

const pauseMs = 800;

export type Target = StoredState | 'same';

/** A resolved conflict: the draft to save over the current version. */
export type Settled = { draft: ArticleDraft; current: ManagedArticle };

/** The state of the form: its values, their problems, and the result of saving. */
export function useArticleForm(
  article: ManagedArticle | undefined,
  start: ArticleDraft,
  onProblems: (problems: Problems) => void,
) {
  const { problems: texts } = useMessages().newsAdmin;
  const id = article?.id ?? 'new';
  const form = useDraft(article ? draftOf(article) : start, differences, {
    keyOf: { gameIds: 'games' },
    onProblems,
  });
  const { base, draft, isDirty } = form;
  const [version, setVersion] = useState(article?.version);
  const typed = useRef(draft);
  const [saved, setSaved] = useState(() => ifChanged(savedDraft(id), base));
  const create = useCreateArticle();
  const update = useUpdateArticle();
  const conflict = conflictOf('PUT /api/news/:id', form.failure)?.current;

  useEffect(() => {
    // An earlier draft is not overwritten until the editor has restored or discarded it.
    if (!isDirty || saved) return;
    const timer = setTimeout(
      () => saveDraft(id, { at: new Date().toISOString(), version, base, draft }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [id, isDirty, saved, version, base, draft]);

  useEffect(() => {
    typed.current = draft;
  }, [draft]);

  /** Returns the saved article; undefined if there are problems to fix. */
  async function save(target: Target, settled?: Settled): Promise<ManagedArticle | undefined> {
    const written = settled?.draft ?? draft;
    const before = settled?.current ?? article;
    const since = settled?.current.version ?? version;
    const state = before?.state ?? 'draft';
    const nextState = target === 'same' ? storedState(state) : target;
    const found = checkArticle(written, texts, nextState);
    if (lacksTime(written, state, target)) found.publishAt = texts.time;
    const result = await form.attempt(found, () => {
      const input = inputOf(written, nextState, before, new Date());
      return article && since !== undefined
        ? update.mutateAsync({ ...input, id: article.id, version: since })
        : create.mutateAsync(input);
    });
    if (!result) return undefined;
    const now = draftOf(result);
    const next = keepTyped(now, draft, typed.current);
    saveDraft(id, undefined);
    // A new article is reopened at its own address, which offers this draft.
    if (!article && differences(now, next).length > 0) {
      const at = new Date().toISOString();
      saveDraft(result.id, { at, version: result.version, base: now, draft: next });
    }
    setSaved(undefined);
    form.setBase(now);
    form.setDraft(next);
    setVersion(result.version);
    return result;
  }

  function restoreSaved({ base: from, draft: written, version: since }: SavedDraft) {
    form.setBase(from);
    form.setDraft(written);
    setVersion(since);
    setSaved(undefined);
  }

  return {
    ...form,
    save,
    isSaving: create.isPending || update.isPending,
    saved,
    isSavedStale: saved !== undefined && saved.version !== article?.version,
    restoreSaved,
    discardSaved: () => {
      saveDraft(id, undefined);
      setSaved(undefined);
    },
    /** Deletes the stored draft without saving it. */
    forgetDraft: () => saveDraft(id, undefined),
    failure: generalFailure(form.failure, conflict),
    /** The stored version, if another editor has changed the article meanwhile. */
    conflict,
  };
}

const ifChanged = (saved: SavedDraft | undefined, base: ArticleDraft) =>
  saved && differences(saved.draft, base).length > 0 ? saved : undefined;
