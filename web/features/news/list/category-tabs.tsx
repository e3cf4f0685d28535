import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { TabLink, TabLinks } from '../../../ui/actions/tabs.tsx';
import { categoriesQuery } from '../news.api.ts';
import { searchOf } from './search-of.ts';

type CategoryTabsProps = {
  current: string | undefined;
  q: string | undefined;
  /** A tab of another feature, after that of all articles, and whether it is the current one. */
  beside?: ReactNode;
  isBeside?: boolean;
};

/** Tabs that keep the search. The category in the address is listed even if no article has it. */
export function CategoryTabs({ current, q, beside, isBeside = false }: CategoryTabsProps) {
  const { news } = useMessages();
  const lang = useLang();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const list = useRef<HTMLDivElement>(null);

  const isShown = ({ name, count }: { name: string; count: number }) =>
    count > 0 || name === current;

  // On a narrow screen the current tab may be outside the visible part of the strip.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    const strip = tab?.parentElement;
    if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
  }, [current, categories]);

  return (
    <div ref={list}>
      <TabLinks label={news.categories}>
        <TabLink
          to="/news"
          search={searchOf({ q })}
          activeOptions={{ exact: true }}
          aria-current={current === undefined && !isBeside ? 'page' : undefined}
        >
          {news.all}
        </TabLink>
        {beside}
        {categories.filter(isShown).map(({ name, nameEn }) => (
          <TabLink
            key={name}
            to="/news"
            search={searchOf({ category: name, q })}
            activeOptions={{ exact: true }}
            aria-current={name === current ? 'page' : undefined}
            lang={lang === 'en' && nameEn === name ? 'zh-CN' : undefined}
          >
            {textIn(lang, { name, nameEn }, 'name')}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  );
}
