import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CalendarDays, Rss } from 'lucide-react';
import { withBasePath } from '../browser/base-path.ts';
import { readKind } from '../features/events/group-by-game.ts';
import { hasUpdatesQuery, UpdatesByGame } from '../features/events/updates-by-game.tsx';
import { useSignedIn } from '../features/me/use-signed-in.ts';
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
import { TabLink } from '../ui/actions/tabs.tsx';
import { PageHeader } from '../ui/display/page-header.tsx';
import { ShareButton } from '../ui/actions/share-button.tsx';
import styles from './news-page.module.css';

const route = getRouteApi('/news');

export function Page() {
  const { app, events, news } = useMessages();
  const lang = useLang();
  const search = route.useSearch();
  const category = readCategory(search.category);
  const gameId = readId(search.gameId);
  const q = readQuery(search.q);
  const filter = { category, gameId, q };
  const page = readPage(search.page);
  const navigate = route.useNavigate();
  const { data: categories } = useQuery(categoriesQuery);
  const { data: hasUpdates = false } = useQuery(hasUpdatesQuery);
  const isUpdates = search.view === 'updates';
  const isSignedIn = useSignedIn() === true;
  return (
    <>
      <PageHeader
        title={app.pages.news}
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
      {!isUpdates && (
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
      )}
      <div className={styles.tabs}>
        {(categories?.length !== 0 || hasUpdates) && (
          <CategoryTabs
            current={category}
            q={q}
            isBeside={isUpdates}
            beside={
              hasUpdates && (
                <TabLink
                  to="/news"
                  search={{ view: 'updates' }}
                  activeOptions={{ exact: true }}
                  aria-current={isUpdates ? 'page' : undefined}
                >
                  {events.updates}
                </TabLink>
              )
            }
          />
        )}
        <Link to="/calendar" className={styles.calendar}>
          <CalendarDays aria-hidden />
          {app.pages.calendar}
        </Link>
      </div>
      {isUpdates ? (
        <UpdatesByGame
          kind={readKind(search.kind)}
          isMine={search.mine === '1'}
          isSignedIn={isSignedIn}
        />
      ) : (
        <div className={styles.columns}>
          <div>
            {gameId !== undefined && <GameFilter gameId={gameId} />}
            <NewsList key={`${category}:${gameId}:${q}`} filter={filter} page={page} />
          </div>
          <HotAside />
        </div>
      )}
    </>
  );
}
