import { useState } from 'react';
import { readLocal, storeLocal } from '../../browser/local-storage.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import type { FeedbackKind } from './feedback.api.ts';
import { kinds } from './feedback.api.ts';

export type FeedbackDraft = { kind: FeedbackKind; content: string; contact: string };

const storageKey = 'feedback-draft';
const nothing: FeedbackDraft = { kind: 'data', content: '', contact: '' };

/** A feedback draft in local storage, until it is sent. */
export function useFeedbackDraft(kind: FeedbackKind | undefined) {
  const isHydrated = useHydrated();
  const [written, setWritten] = useState<FeedbackDraft>();
  const stored = isHydrated ? parseDraft(readLocal(storageKey)) : nothing;
  const draft = written ?? { ...stored, kind: kind ?? stored.kind };
  const [isWritable, setWritable] = useState(true);
  const hasText = (one: FeedbackDraft) => one.content !== '' || one.contact !== '';
  function put(next: FeedbackDraft) {
    setWritten(next);
    setWritable(storeLocal(storageKey, hasText(next) ? JSON.stringify(next) : undefined));
  }
  return {
    draft,
    isKept: hasText(draft) && isWritable,
    change: (part: Partial<FeedbackDraft>) => put({ ...draft, ...part }),
    clear: () => put({ ...draft, content: '' }),
  };
}

/** Stored values may be invalid. */
export function parseDraft(stored: string | null): FeedbackDraft {
  if (stored === null) return nothing;
  try {
    const value = JSON.parse(stored) as Partial<Record<string, unknown>>;
    const kind = kinds.find((one) => one === value['kind']) ?? nothing.kind;
    const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '');
    return { kind, content: text('content'), contact: text('contact') };
  } catch {
    return nothing;
  }
}
