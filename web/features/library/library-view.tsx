import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Download, LayoutGrid, Library, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { withBasePath } from '../../browser/base-path.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonAnchor, ButtonLink, IconButton } from '../../ui/actions/button.tsx';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { TabLink, TabLinks } from '../../ui/actions/tabs.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { LibraryItems } from './library-items.tsx';
import {
  libraryQuery,
  librarySorts,
  type LibrarySearch,
  pageSize,
  readLibrary,
  summaryQuery,
} from './library.api.ts';
import styles from './library-view.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useBatch } from './use-batch.ts';

type LibraryViewProps = {
  isSignedIn: boolean | undefined;
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
};

export function LibraryView({ isSignedIn, search, onChange }: LibraryViewProps) {
  const { app, library: texts, shelves } = useMessages();
  const format = useFormat();
  const { data: summary } = useQuery({ ...summaryQuery, enabled: isSignedIn === true });
  const hours = summary && format.number(Math.round(summary.minutes / 60));
  const total = summary && texts.total(format.number(summary.games), hours!);
  const isEmpty = summary !== undefined && summary.games + summary.hidden === 0;
  return (
    <>
      <PageHeader
        title={app.pages.library}
        lead={isEmpty ? undefined : total}
        actions={summary && !isEmpty && <Files />}
        isCompact
      />
      {isSignedIn === undefined && <Skeleton height="40rem" />}
      {isSignedIn === false && (
        <EmptyState
          icon={<Library aria-hidden />}
          title={texts.empty}
          actions={
            <Button variant="primary" onClick={() => void requestSignIn(shelves.library.why)}>
              {app.signIn}
            </Button>
          }
        >
          {texts.signedOut}
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState
          icon={<Library aria-hidden />}
          title={texts.empty}
          actions={
            <ButtonLink to="/game" variant="primary">
              {app.goGames}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {isSignedIn && !isEmpty && <Games search={search} onChange={onChange} />}
    </>
  );
}

function Files() {
  const { library: texts } = useMessages();
  const file = (format: string) => withBasePath(`/api/me/library/export?format=${format}`);
  return (
    <>
      <ButtonAnchor href={file('csv')} download icon={<Download aria-hidden />}>
        {texts.csv}
      </ButtonAnchor>
      <ButtonAnchor href={file('json')} download icon={<Download aria-hidden />}>
        {texts.json}
      </ButtonAnchor>
    </>
  );
}

type GamesProps = Pick<LibraryViewProps, 'search' | 'onChange'>;

function Games({ search, onChange }: GamesProps) {
  const { app, library: texts } = useMessages();
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const change = useBatch();
  const query = libraryQuery(search);
  const { isPlaceholderData } = useQuery(query);
  const mark = (id: number) =>
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <Tabs search={search} />
      <Toolbar search={search} onChange={onChange} />
      <QueryView query={query} skeleton={<Skeleton height="40rem" />}>
        {({ items, total, page }) =>
          total === 0 ? (
            <EmptyState
              title={texts.nothingFound}
              actions={<Button onClick={() => onChange({})}>{texts.clear}</Button>}
            />
          ) : (
            <div className="dims" aria-busy={isPlaceholderData}>
              <LibraryItems
                items={items}
                view={search.view === 'table' ? 'table' : 'cards'}
                label={app.pages.library}
                marked={marked}
                onMark={mark}
                onChange={(gameIds, values) => change({ gameIds, change: values })}
              />
              <Pagination page={page} total={Math.ceil(total / pageSize)} />
              {marked.size > 0 && (
                <SelectionBar
                  count={marked.size}
                  showsHidden={search.only === 'hidden'}
                  onChange={(values) => {
                    change({ gameIds: [...marked], change: values });
                    setMarked(new Set());
                  }}
                  onClear={() => setMarked(new Set())}
                />
              )}
            </div>
          )
        }
      </QueryView>
    </>
  );
}

const tabSearch = (
  { page: _page, only: _only, status: _status, ...rest }: LibrarySearch,
  status?: string,
) => (status === undefined ? rest : { ...rest, status });

/** Statuses with games in them, and what needs a look. */
function Tabs({ search }: { search: LibrarySearch }) {
  const { library: texts } = useMessages();
  const format = useFormat();
  const { data: summary } = useQuery(summaryQuery);
  if (!summary) return <Skeleton height="2.75rem" />;
  const all = { status: undefined, games: summary.games, label: texts.all };
  const statuses = summary.statuses.map((one) => ({ ...one, label: texts.statuses[one.status] }));
  return (
    <>
      <div className={styles.tabs}>
        <TabLinks label={texts.tabs}>
          {[all, ...statuses].map(({ status, games, label }) => (
            <TabLink
              key={label}
              to="/my/library"
              search={tabSearch(search, status)}
              aria-current={search.status === status && !search.only ? 'page' : undefined}
              activeOptions={{ exact: true }}
            >
              {label}
              <small>{format.number(games)}</small>
            </TabLink>
          ))}
        </TabLinks>
      </div>
      {summary.disagree + summary.hidden > 0 && (
        <p className={styles.waiting}>
          {summary.disagree > 0 && (
            <TextLink to="/my/library" search={{ only: 'disagree' }}>
              {texts.disagree(format.number(summary.disagree))}
            </TextLink>
          )}
          {summary.hidden > 0 && (
            <TextLink to="/my/library" search={{ only: 'hidden' }}>
              {texts.hidden(format.number(summary.hidden))}
            </TextLink>
          )}
        </p>
      )}
    </>
  );
}

function Toolbar({ search, onChange }: GamesProps) {
  const { library: texts, shelves } = useMessages();
  const { data: summary } = useQuery(summaryQuery);
  const { sort, order } = readLibrary(search);
  const isRising = order ? order === 'asc' : sort === 'name';
  const isTable = search.view === 'table';
  const set = (change: LibrarySearch) => {
    const next = { ...search, ...change, page: undefined };
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value)));
  };
  return (
    <div className={styles.toolbar} role="search" aria-label={texts.filters}>
      <SearchField
        label={texts.name}
        value={search.q ?? ''}
        maxLength={200}
        onSearch={(q) => set({ q })}
      />
      <Select
        label={texts.store}
        value={search.store ?? ''}
        onChange={({ target }) => set({ store: target.value })}
        options={[
          { value: '', label: texts.anyStore },
          ...(summary?.stores ?? []).map((value) => ({ value, label: texts.storeName(value) })),
        ]}
      />
      <Select
        label={texts.sort}
        value={sort}
        onChange={({ target }) => set({ sort: target.value, order: '' })}
        options={librarySorts.map((value) => ({ value, label: texts.sorts[value] }))}
      />
      <IconButton
        label={isRising ? shelves.toolbar.ascending : shelves.toolbar.descending}
        icon={isRising ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        onClick={() => set({ order: isRising ? 'desc' : 'asc' })}
      />
      <IconButton
        label={isTable ? texts.cards : texts.table}
        title={`${isTable ? texts.cards : texts.table} · ${texts.keys}`}
        icon={isTable ? <LayoutGrid aria-hidden /> : <Rows3 aria-hidden />}
        onClick={() => set({ view: isTable ? '' : 'table' })}
      />
    </div>
  );
}
