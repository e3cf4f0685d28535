import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../browser/listeners.ts';
import { readLocal, writeLocal } from '../../../browser/local-storage.ts';
import { type Lang, useLang } from '../../../i18n/index.tsx';

/** The color of a rise: red in China, green in most other countries, so the reader can choose. */
type TrendColors = 'green-up' | 'red-up';

const key = 'ludex.trend-colours';
const { subscribe, notify } = createListeners();
let unsaved: string | null = null;

const usualColors = (lang: Lang): TrendColors => (lang === 'zh-CN' ? 'red-up' : 'green-up');

export function setTrendColors(colors: TrendColors): void {
  unsaved = colors;
  writeLocal(key, colors);
  notify();
}

export function useTrendColors(): TrendColors {
  const lang = useLang();
  const chosen = useSyncExternalStore(subscribe, read, () => null);
  return chosen === 'green-up' || chosen === 'red-up' ? chosen : usualColors(lang);
}

/** Without storage, the choice lasts until the page is left. */
const read = (): string | null => readLocal(key) ?? unsaved;
