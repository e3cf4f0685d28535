import { useSyncExternalStore } from 'react';
import { createListeners } from '../../browser/listeners.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';

export type ListView = 'cards' | 'table';

const key = 'catalogue-view';
const { subscribe, notify } = createListeners();

/** A personal preference, not a property of the list, so it is not in the address. */
export function setListView(view: ListView): void {
  writeLocal(key, view === 'table' ? view : undefined);
  notify();
}

const current = (): ListView => (readLocal(key) === 'table' ? 'table' : 'cards');

export const useListView = (): ListView => useSyncExternalStore(subscribe, current, () => 'cards');
