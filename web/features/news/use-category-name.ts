import { useQuery } from '@tanstack/react-query';
import { useLang } from '../../i18n/index.tsx';
import { categoriesQuery } from './news.api.ts';
import { textWithLang } from '../../ui/content/text-with-lang.ts';

/** The English name of a category comes from the server, because categories are data. */
export function useCategoryName() {
  const lang = useLang();
  const { data } = useQuery(categoriesQuery);
  return (name: string) => {
    const english = data?.find((one) => one.name === name)?.nameEn;
    return textWithLang(lang, name, english === name ? null : (english ?? null));
  };
}
