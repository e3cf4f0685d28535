import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../api/api-error.ts';
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
import { checkArticle, lacksTime, type Problems, problemsByField } from './check-article.ts';
import { saveDraft, type SavedDraft, savedDraft } from './saved-draft.ts';
import { type ManagedArticle, useCreateArticle, useUpdateArticle } from './news.api.ts';

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
  const [base, setBase] = useState(() => (article ? draftOf(article) : start));
  const [version, setVersion] = useState(article?.version);
  const [draft, setDraft] = useState(base);
  const typed = useRef(draft);
  const [saved, setSaved] = useState(() => ifChanged(savedDraft(id), base));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const create = useCreateArticle();
  const update = useUpdateArticle();
  const isDirty = differences(base, draft).length > 0;

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

  function change(part: Partial<ArticleDraft>) {
    setDraft((now) => ({ ...now, ...part }));
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))),
    );
    setFailure(null);
  }

  function showProblems(found: Problems) {
    setProblems(found);
    onProblems(found);
  }

  /** Returns the saved article; undefined if there are problems to fix. */
  async function save(target: Target, settled?: Settled): Promise<ManagedArticle | undefined> {
    const written = settled?.draft ?? draft;
    const before = settled?.current ?? article;
    const since = settled?.current.version ?? version;
    const state = before?.state ?? 'draft';
    const found = checkArticle(written, texts);
    if (lacksTime(written, state, target)) found.publishAt = texts.time;
    showProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    const nextState = target === 'same' ? storedState(state) : target;
    const input = inputOf(written, nextState, before, new Date());
    try {
      const saved =
        article && since !== undefined
          ? await update.mutateAsync({ ...input, id: article.id, version: since })
          : await create.mutateAsync(input);
      const now = draftOf(saved);
      const next = keepTyped(now, draft, typed.current);
      saveDraft(id, undefined);
      // A new article is reopened at its own address, which offers this draft.
      if (!article && differences(now, next).length > 0) {
        const at = new Date().toISOString();
        saveDraft(saved.id, { at, version: saved.version, base: now, draft: next });
      }
      setSaved(undefined);
      setBase(now);
      setDraft(next);
      setVersion(saved.version);
      setFailure(null);
      return saved;
    } catch (error) {
      setFailure(error as Error);
      if (error instanceof ApiError) showProblems(problemsByField(error.fields));
      return undefined;
    }
  }

  function restoreSaved({ base: from, draft: written, version: since }: SavedDraft) {
    setBase(from);
    setDraft(written);
    setVersion(since);
    setSaved(undefined);
  }

  return {
    base,
    draft,
    change,
    problems,
    save,
    isDirty,
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
    /** Errors that are not shown next to a field or elsewhere. */
    failure: hasOwnPlace(failure) ? null : failure,
    conflict: conflictOf(failure),
    forget: () => setFailure(null),
  };
}

const ifChanged = (saved: SavedDraft | undefined, base: ArticleDraft) =>
  saved && differences(saved.draft, base).length > 0 ? saved : undefined;

/** The stored version, if another editor has changed the article meanwhile. */
function conflictOf(error: Error | null): ManagedArticle | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.data as Api['PUT /api/news/:id']['conflict'])?.current;
}

const hasOwnPlace = (error: Error | null) =>
  error instanceof ApiError &&
  (Object.keys(error.fields).length > 0 || conflictOf(error) !== undefined);
