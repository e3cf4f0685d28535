import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './paged-results.module.css';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ToLastPage } from '../../ui/actions/to-last-page.tsx';

type Page = { items: unknown[]; total: number; page: number; size: number };

type PagedResultsProps<Data extends Page, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  page: number;
  /** Formats the number of items as a sentence. */
  found?: (count: string) => string;
  /** Stands for a list without items. */
  empty: ReactNode;
  /** What is said instead if filters match nothing, and the search that stays without them. */
  none?: { title: string; text: string; keeps?: Record<string, string> } | false;
  skeleton?: ReactNode;
  children: (items: Data['items'], total: number) => ReactNode;
};

/** One page of a list, dimmed while the next one loads, with the total and the pagination. */
export function PagedResults<Data extends Page, Key extends QueryKey>(
  props: PagedResultsProps<Data, Key>,
) {
  const { query, page, found, empty, none, children } = props;
  const { skeleton = <Skeleton height="30rem" /> } = props;
  const { clear } = useMessages().editorial;
  const format = useFormat();
  const { isPlaceholderData } = useQuery(query);
  return (
    <QueryView query={query} skeleton={skeleton}>
      {({ items, total, size }) => (
        <div className={styles.results} aria-busy={isPlaceholderData}>
          {found && (
            <p role="status" className={styles.count}>
              {found(format.number(total))}
            </p>
          )}
          {total === 0 && !none && empty}
          {total === 0 && none && (
            <EmptyState
              title={none.title}
              actions={
                <ButtonLink to="." search={none.keeps ?? {}}>
                  {clear}
                </ButtonLink>
              }
            >
              {none.text}
            </EmptyState>
          )}
          {total > 0 && items.length === 0 && (
            <ToLastPage page={page} last={Math.ceil(total / size)} />
          )}
          {items.length > 0 && children(items, total)}
          <Pagination page={page} total={Math.ceil(total / size)} />
        </div>
      )}
    </QueryView>
  );
}
