import { useSyncExternalStore } from 'react';
import { createListeners } from '../../browser/listeners.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';

const key = 'recent-searches';
const maxEntries = 6;

const { subscribe, notify } = createListeners();
let recent: readonly string[] | undefined;

/** Adds a search as the newest; it replaces one that differs only in case. */
export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase());
  change([query, ...others].slice(0, maxEntries));
}

export const forgetSearches = (): void => change([]);

export const forgetSearch = (text: string): void =>
  change(recentSearches().filter((one) => one !== text));

export function recentSearches(): readonly string[] {
  recent ??= read();
  return recent;
}

export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, recentSearches, recentSearches);

/** Stored values may be invalid. */
function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one) => typeof one === 'string').slice(0, maxEntries);
  } catch {
    return [];
  }
}

function change(next: readonly string[]): void {
  recent = next;
  writeLocal(key, next.length > 0 ? JSON.stringify(next) : undefined);
  notify();
}
