import { useSyncExternalStore } from 'react';
import type { Language } from '../../contract/limits.ts';
import { writeCookie } from '../api/cookie.ts';
import { readLanguage } from '../browser/address-language.ts';
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
/** The reader's own language, which the address of a view may override. */
let own: Lang = 'en';
let onSwitchFailed: (lang: Lang) => void = () => {};

/** Loads the language the server wrote into the page. Must settle before the first render. */
export async function startLanguage(options: { onSwitchFailed: (lang: Lang) => void }) {
  onSwitchFailed = options.onSwitchFailed;
  const { lang, dataset } = document.documentElement;
  const shown = readLanguage(lang) ?? 'en';
  own = readLanguage(dataset['ownLanguage']) ?? shown;
  await show(shown);
}

/** Shows the view in the language of its address; without one, in the reader's own. */
export async function viewIn(asked: Lang | undefined): Promise<void> {
  const lang = asked ?? own;
  if (lang === wanted) return;
  await show(lang).catch(() => failed(lang));
}

/** Sets the language on the server, just before a page is rendered synchronously. */
export function speak(lang: Lang, messages: Messages): void {
  state = { lang, messages };
  present.add('service');
}

/** Loads groups of texts; components that use them must not render before this resolves. */
export async function loadTexts(names: readonly TextGroup[]): Promise<void> {
  for (const name of names) needed.add(name);
  // Repeats only if the language is switched while the texts load.
  while (!names.every((name) => present.has(name))) await show(wanted);
}

/**
 * Switches the language without a reload and returns true; if its texts cannot be loaded, nothing
 * changes.
 */
export async function setLang(lang: Lang): Promise<boolean> {
  try {
    await show(lang);
  } catch {
    failed(lang);
    return false;
  }
  own = lang;
  writeCookie('lang', lang);
  return true;
}

function failed(lang: Lang): void {
  wanted = current().lang;
  onSwitchFailed(lang);
}

async function show(lang: Lang): Promise<void> {
  wanted = lang;
  const names = [...needed];
  const loaded = await loadCatalogue(lang, names);
  // A catalog that loads slowly must not undo a later choice.
  if (wanted !== lang) return;
  if (state?.lang === lang) {
    // No notification: components that use the new texts render only after they have loaded.
    Object.assign(state.messages, loaded);
    for (const name of names) present.add(name);
    return;
  }
  // The type claims that all texts are present; loadTexts() ensures it for each page.
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

/** For code outside of React; components use the hooks, which follow a switch of the language. */
export const currentMessages = (): Messages => current().messages;

export const useMessages = (): Messages =>
  useSyncExternalStore(subscribe, currentMessages, currentMessages);

const currentLang = (): Lang => current().lang;

export const useLang = (): Lang => useSyncExternalStore(subscribe, currentLang, currentLang);
