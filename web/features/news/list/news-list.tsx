import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { NewsLite } from '../../../../contract/news/news.ts';
import { ApiError, errorDetail } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/display/error-state.tsx';
import { SlowNotice } from '../../../ui/display/slow-notice.tsx';
import { openPages } from '../news-address.ts';
import { NothingHere, PastEnd } from './news-empty.tsx';
import { searchOf } from './search-of.ts';
import { LeadStory, NewsRow, NewsRowsSkeleton } from './news-items.tsx';
import styles from './news-list.module.css';
import { type NewsFilter, newsPageQuery, pageSize } from '../news.api.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The first loaded page of news, with which Back restores the list. */
    newsFrom?: number;
  }
}

type NewsListProps = { filter: NewsFilter; page: number };

/** Consecutive pages as one list; the last one is the page in the address. */
export function NewsList({ filter, page }: NewsListProps) {
  const { news, app } = useMessages();
  const from = useLocation({ select: ({ state }) => state.newsFrom });
  const pages = openPages(from, page);
  const results = useQueries({ queries: pages.map((one) => newsPageQuery(filter, one)) });
  const [first = page] = pages;
  const search = searchOf(filter);
  const items = uniqueItems(results.flatMap(({ data }) => data?.items ?? []));
  const total = results.findLast(({ data }) => data !== undefined)?.data?.total;
  const failed = results.find(({ isError }) => isError);
  const waiting = results.filter(({ isPending }) => isPending);
  const isLoading = waiting.length > 0 && !failed;
  // Search results have no lead story.
  const hasLead = first === 1 && filter.q === undefined;

  if (total === 0) return <NothingHere filter={filter} />;
  if (total !== undefined && items.length === 0 && !isLoading && !failed) {
    return <PastEnd search={search} />;
  }
  return (
    <section aria-label={news.list} className="stack gap-4 shrink">
      {first > 1 && (
        <ButtonLink
          to="/news"
          search={{ ...search, ...(first > 2 && { page: String(first - 1) }) }}
          icon={<ArrowUp aria-hidden />}
        >
          {news.earlier(first - 1)}
        </ButtonLink>
      )}
      {items.length > 0 && <Items items={items} hasLead={hasLead} />}
      {isLoading && (
        <div aria-busy>
          <NewsRowsSkeleton
            rows={waiting.length * pageSize}
            hasLead={hasLead && items.length === 0}
          />
          <SlowNotice onRetry={() => void Promise.all(waiting.map(({ refetch }) => refetch()))} />
        </div>
      )}
      {failed?.error && (
        <ErrorState
          message={failed.error instanceof ApiError ? failed.error.message : app.error.network}
          detail={errorDetail(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!isLoading && !failed && total !== undefined && (
        <More filter={filter} first={first} page={page} total={total} />
      )}
    </section>
  );
}

function Items({ items, hasLead }: { items: readonly NewsLite[]; hasLead: boolean }) {
  const [lead] = items;
  const rest = hasLead ? items.slice(1) : items;
  return (
    <>
      {hasLead && lead && <LeadStory news={lead} />}
      <ol className="stack">
        {rest.map((one) => (
          <li key={one.id}>
            <NewsRow news={one} />
          </li>
        ))}
      </ol>
    </>
  );
}

type MoreProps = { filter: NewsFilter; first: number; page: number; total: number };

/** A link to the next page, which is appended to the list. */
function More({ filter, first, page, total }: MoreProps) {
  const { news } = useMessages();
  const client = useQueryClient();
  if (page * pageSize >= total) return <p className={styles.end}>{news.end({ count: total })}</p>;
  // Prefetches the page when the link is hovered or focused.
  const prepare = () => void client.prefetchQuery(newsPageQuery(filter, page + 1));
  return (
    <p className="stack" onPointerEnter={prepare} onFocus={prepare}>
      <ButtonLink
        to="/news"
        search={{ ...searchOf(filter), page: String(page + 1) }}
        state={(before) => ({ ...before, newsFrom: first })}
        replace
        resetScroll={false}
        size="lg"
        icon={<ArrowDown aria-hidden />}
      >
        {news.more}
      </ButtonLink>
    </p>
  );
}

/** A newly published article shifts others to the next page, which duplicates them. */
const uniqueItems = (items: readonly NewsLite[]): NewsLite[] => [
  ...new Map(items.map((one) => [one.id, one])).values(),
];
