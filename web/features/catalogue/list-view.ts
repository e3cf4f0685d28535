import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';

export type ListView = 'cards' | 'table';

const key = 'catalogue-view';
const listeners = new Set<() => void>();

/** A habit of the reader rather than a property of the list, hence not in the address. */
export function setListView(view: ListView): void {
  writeLocal(key, view === 'table' ? view : undefined);
  for (const listener of listeners) listener();
}

const current = (): ListView => (readLocal(key) === 'table' ? 'table' : 'cards');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useListView = (): ListView => useSyncExternalStore(subscribe, current, () => 'cards');
