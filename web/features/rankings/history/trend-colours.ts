import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../../browser/local-storage.ts';
import { type Lang, useLang } from '../../../i18n/index.tsx';

/** Markets disagree about the colour of a rise, and so do readers. */
type TrendColours = 'green-up' | 'red-up';

const key = 'ludex.trend-colours';
const listeners = new Set<() => void>();
let unsaved: string | null = null;

const usualColours = (lang: Lang): TrendColours => (lang === 'zh-CN' ? 'red-up' : 'green-up');

export function setTrendColours(colours: TrendColours): void {
  unsaved = colours;
  writeLocal(key, colours);
  for (const listener of listeners) listener();
}

export function useTrendColours(): TrendColours {
  const lang = useLang();
  const chosen = useSyncExternalStore(subscribe, read, () => null);
  return chosen === 'green-up' || chosen === 'red-up' ? chosen : usualColours(lang);
}

/** A browser without storage still honors the choice until the page is left. */
const read = (): string | null => readLocal(key) ?? unsaved;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
