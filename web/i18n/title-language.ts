import { readCookie, writeCookie } from '../api/cookie.ts';
import type { Lang } from './index.tsx';

/** `auto` follows the language of the interface. */
export type TitleLanguage = Lang | 'auto';

const cookie = 'titles';
let chosen: TitleLanguage | undefined;

export const titleLanguage = (): TitleLanguage => (chosen ??= asTitleLanguage(readCookie(cookie)));

export function setTitleLanguage(language: TitleLanguage): void {
  nameTitlesIn(language);
  writeCookie(cookie, language === 'auto' ? undefined : language);
}

/** Called on the server just before a page is rendered. */
export function nameTitlesIn(language: TitleLanguage): void {
  chosen = language;
}

const asTitleLanguage = (text: string | undefined): TitleLanguage =>
  text === 'zh-CN' || text === 'en' ? text : 'auto';
