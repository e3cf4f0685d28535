import { useSyncExternalStore } from 'react';
import { keep, recall } from '../../ui/kept.ts';

const key = 'recent-searches';
const most = 6;

const listeners = new Set<() => void>();
let recent: readonly string[] | undefined;

/** The newest first, each once, however it was written. */
export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase());
  change([query, ...others].slice(0, most));
}

export const forgetSearches = (): void => change([]);

export function recentSearches(): readonly string[] {
  recent ??= read();
  return recent;
}

export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, recentSearches);

/** Whoever can open the browser's tools can write anything there. */
function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => typeof one === 'string').slice(0, most);
  } catch {
    return [];
  }
}

function change(next: readonly string[]): void {
  recent = next;
  keep(key, next.length > 0 ? JSON.stringify(next) : undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
