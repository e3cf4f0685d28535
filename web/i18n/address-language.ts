import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readLanguage } from '../browser/address-language.ts';
import { type Lang, setLang, viewIn } from './index.tsx';

/** The language that the address sets for this view. */
export const useAddressLanguage = (): Lang | undefined =>
  useLocation({ select: ({ search }) => readLanguage((search as { lang?: unknown }).lang) });

/** Follows the address while the reader moves through the history. */
export function useLanguageOfView(): void {
  const asked = useAddressLanguage();
  useEffect(() => void viewIn(asked), [asked]);
}

/** Returns a function that sets the reader's language; an address that sets another one loses it. */
export function useChooseLanguage(): (lang: Lang) => Promise<void> {
  const navigate = useNavigate();
  const asked = useAddressLanguage();
  return async (lang) => {
    const isChosen = await setLang(lang);
    if (!isChosen || asked === undefined) return;
    await navigate({
      to: '.',
      search: (before: object) => ({ ...before, lang: undefined }),
      hash: true,
      replace: true,
      resetScroll: false,
    } as never);
  };
}
