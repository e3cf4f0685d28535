import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { withBasePath } from '../browser/base-path.ts';
import { CategoryTabs } from '../features/news/list/category-tabs.tsx';
import { GameFilter } from '../features/news/list/game-filter.tsx';
import { HotAside } from '../features/news/list/hot-aside.tsx';
import {
  newsFeed,
  readCategory,
  readId,
  readPage,
  readQuery,
} from '../features/news/news-address.ts';
import { NewsList } from '../features/news/list/news-list.tsx';
import { NewsSearchBox } from '../features/news/list/news-search.tsx';
import { categoriesQuery } from '../features/news/news.api.ts';
import { searchOf } from '../features/news/list/search-of.ts';
import { useLang, useMessages } from '../i18n/index.tsx';
import { ButtonAnchor } from '../ui/actions/button.tsx';
import { PageHeader } from '../ui/display/page-header.tsx';
import { ShareButton } from '../ui/actions/share-button.tsx';
import styles from './news-page.module.css';

const route = getRouteApi('/news');

export function Page() {
  const { app, news } = useMessages();
  const lang = useLang();
  const search = route.useSearch();
  const category = readCategory(search.category);
  const gameId = readId(search.gameId);
  const q = readQuery(search.q);
  const filter = { category, gameId, q };
  const page = readPage(search.page);
  const navigate = route.useNavigate();
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <>
      <PageHeader
        title={app.pages.news}
        lead={news.lead}
        actions={
          <>
            <ButtonAnchor
              href={withBasePath(newsFeed(lang))}
              title={news.feedHint}
              icon={<Rss aria-hidden />}
            >
              {news.feed}
            </ButtonAnchor>
            <ShareButton title={app.pages.news} look="icon" />
          </>
        }
      />
      <NewsSearchBox
        filter={filter}
        page={page}
        onSearch={(text) =>
          void navigate({
            search: searchOf({ category, gameId, q: readQuery(text) }),
            // Refining a search replaces its history entry.
            replace: q !== undefined,
            resetScroll: false,
          })
        }
      />
      <div className={styles.tabs}>
        {categories?.length !== 0 && <CategoryTabs current={category} q={q} />}
      </div>
      <div className={styles.columns}>
        <div>
          {gameId !== undefined && <GameFilter gameId={gameId} />}
          <NewsList key={`${category}:${gameId}:${q}`} filter={filter} page={page} />
        </div>
        <HotAside />
      </div>
    </>
  );
}
