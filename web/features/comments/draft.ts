import { useState } from 'react';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { newKey } from '../../browser/new-key.ts';

/** `key` is the idempotency key: sending the same text again creates no second comment. */
type Draft = { text: string; key?: string | undefined };

const nothing: Draft = { text: '' };

export const draftKey = (newsId: number, parentId: number | null) =>
  `comment-draft:${newsId}:${parentId ?? 0}`;

/** A draft in local storage, which survives a reload and a sign-in. */
export function useDraft(storageKey: string) {
  const [draft, setDraft] = useState(() => parseDraft(readLocal(storageKey)));

  function put(next: Draft) {
    setDraft(next);
    writeLocal(storageKey, next.text ? JSON.stringify(next) : undefined);
  }

  return {
    text: draft.text,
    write: (text: string) => put({ text }),
    clear: () => put(nothing),
    /** The idempotency key, which stays the same until the text changes. */
    keyForSending: () => {
      const key = draft.key ?? newKey();
      put({ ...draft, key });
      return key;
    },
  };
}

export const hasDraft = (storageKey: string): boolean =>
  parseDraft(readLocal(storageKey)).text.trim() !== '';

/** Stored values may be invalid. */
export function parseDraft(text: string | null): Draft {
  if (text === null) return nothing;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('text' in value)) return nothing;
    const key = 'key' in value && typeof value.key === 'string' ? value.key : undefined;
    return { text: String(value.text), key };
  } catch {
    return nothing;
  }
}
