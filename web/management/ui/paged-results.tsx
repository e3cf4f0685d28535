import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import styles from './paged-results.module.css';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ToLastPage } from '../../ui/actions/to-last-page.tsx';

type Page<Item> = { items: Item[]; total: number; page: number; size: number };

type PagedResultsProps<Item, Key extends QueryKey> = {
  query: UseQueryOptions<Page<Item>, Error, Page<Item>, Key>;
  page: number;
  /** Formats the number of items as a sentence. */
  found: (count: string) => string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** One page of a list, dimmed while the next one loads, with the total and the pagination. */
export function PagedResults<Item, Key extends QueryKey>(props: PagedResultsProps<Item, Key>) {
  const { query, page, found, empty, children } = props;
  const format = useFormat();
  const { isPlaceholderData } = useQuery(query);
  return (
    <QueryView query={query} skeleton={<Skeleton height="30rem" />}>
      {({ items, total, size }) => (
        <div className={styles.results} aria-busy={isPlaceholderData}>
          <p role="status" className={styles.count}>
            {found(format.number(total))}
          </p>
          {total === 0 && empty}
          {total > 0 && items.length === 0 && (
            <ToLastPage page={page} last={Math.ceil(total / size)} />
          )}
          {items.length > 0 && children(items)}
          <Pagination page={page} total={Math.ceil(total / size)} />
        </div>
      )}
    </QueryView>
  );
}
