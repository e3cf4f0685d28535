import { useSyncExternalStore } from 'react';
import { languages, type Language } from '../../contract/limits.ts';
import { writeCookie } from '../api/cookie.ts';
import { createListeners } from '../browser/listeners.ts';
import { type Catalogue, loadCatalogue, type TextGroup } from './catalogue.ts';

export type Lang = Language;
export type Messages = Catalogue;

type State = { lang: Lang; messages: Messages };

const { subscribe, notify } = createListeners();
const needed = new Set<TextGroup>();
const present = new Set<TextGroup>();
let state: State | undefined;
let wanted: Lang = 'en';
let onSwitchFailed: (lang: Lang) => void = () => {};

/** Loads the language the server wrote into the page. Must settle before the first render. */
export async function startLanguage(options: { onSwitchFailed: (lang: Lang) => void }) {
  onSwitchFailed = options.onSwitchFailed;
  const { lang } = document.documentElement;
  await show(languages.find((known) => known === lang) ?? 'en');
}

/** On the server, just before a page is rendered, which happens without a pause. */
export function speak(lang: Lang, messages: Messages): void {
  state = { lang, messages };
  present.add('service');
}

/** Fetches more texts; what speaks from them must not be rendered before this settles. */
export async function loadTexts(names: readonly TextGroup[]): Promise<void> {
  for (const name of names) needed.add(name);
  // More than one turn only when the reader switches the language meanwhile.
  while (!names.every((name) => present.has(name))) await show(wanted);
}

/** Changes the language in place; texts that cannot be fetched leave the present ones. */
export async function setLang(lang: Lang): Promise<void> {
  try {
    await show(lang);
    writeCookie('lang', lang);
  } catch {
    wanted = current().lang;
    onSwitchFailed(lang);
  }
}

async function show(lang: Lang): Promise<void> {
  wanted = lang;
  const names = [...needed];
  const loaded = await loadCatalogue(lang, names);
  // A slower catalogue must not undo a later choice.
  if (wanted !== lang) return;
  if (state?.lang === lang) {
    // Nobody on the screen waits for them: what speaks from them is rendered after they came.
    Object.assign(state.messages, loaded);
    for (const name of names) present.add(name);
    return;
  }
  // The type promises every text: loadTexts() keeps that promise for each page.
  state = { lang, messages: loaded as Messages };
  present.clear();
  for (const name of names) present.add(name);
  document.documentElement.lang = lang;
  notify();
}

function current(): State {
  if (state === undefined) throw new Error('startLanguage() has not settled yet');
  return state;
}

/** For code outside React; inside it, use the hooks so that a switch is seen. */
export const currentMessages = (): Messages => current().messages;

export const useMessages = (): Messages =>
  useSyncExternalStore(subscribe, currentMessages, currentMessages);

const currentLang = (): Lang => current().lang;

export const useLang = (): Lang => useSyncExternalStore(subscribe, currentLang, currentLang);
