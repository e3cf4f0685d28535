import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ShelfItem } from '../../../contract/shelves.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { readPageNumber } from '../../ui/read-page-number.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Shelf } from './kept-shelves.ts';
import { ShelfItems } from './shelf-items.tsx';
import { isFiltered, pageSize, type ShelfSearch } from './shelf-search.ts';
import { ShelfToolbar } from './shelf-toolbar.tsx';
import styles from './shelf-view.module.css';
import { shelfQuery } from './shelves.api.ts';
import { useRemoval } from './use-removal.ts';

const wishDialogPart = part('wish-dialog', () => import('./wish-dialog.tsx'));

type OwnShelfProps = {
  shelf: Shelf;
  search: ShelfSearch;
  onChange: (search: ShelfSearch) => void;
  icon: ReactNode;
};

/** The shelf of a member, as the server has it. */
export function OwnShelf({ shelf, search, onChange, icon }: OwnShelfProps) {
  const query = shelfQuery(shelf, search);
  const { data, isPlaceholderData } = useQuery(query);
  const isBare = data?.total === 0 && !isFiltered(search);
  return (
    <>
      {!isBare && <ShelfToolbar shelf={shelf} search={search} onChange={onChange} />}
      <QueryView query={query} skeleton={<Skeleton height="40rem" />}>
        {({ items, total }) => {
          if (isBare) return <EmptyShelf shelf={shelf} icon={icon} />;
          if (items.length === 0) return <NothingFound onClear={() => onChange({})} />;
          return (
            <div className={styles.results} aria-busy={isPlaceholderData}>
              <ShelfList shelf={shelf} items={items} total={total} view={viewOf(search)} />
              <Pagination page={readPageNumber(search.page)} total={Math.ceil(total / pageSize)} />
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

const viewOf = ({ view }: ShelfSearch) => (view === 'rows' ? 'rows' : 'cards');

type ShelfListProps = {
  shelf: Shelf;
  items: readonly ShelfItem[];
  total: number;
  view: 'cards' | 'rows';
};

function ShelfList({ shelf, items, total, view }: ShelfListProps) {
  const { shelves: texts, app, ui } = useMessages();
  const format = useFormat();
  const [marks, setMarks] = useState<ReadonlySet<number>>();
  const [edited, setEdited] = useState<ShelfItem>();
  const { remove, isRemoving } = useRemoval(shelf);
  const chosen = items.filter(({ game }) => marks?.has(game.id));
  const toggle = (id: number) =>
    setMarks((before = new Set()) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const removeChosen = () => {
    remove(chosen);
    setMarks(undefined);
  };
  return (
    <>
      <div className={styles.head}>
        <p role="status">{texts.count(format.number(total))}</p>
        {marks === undefined ? (
          <Button size="sm" onClick={() => setMarks(new Set())}>
            {texts.choose}
          </Button>
        ) : (
          <div className={styles.bulk} role="group" aria-label={texts.choose}>
            <Button size="sm" onClick={() => setMarks(new Set(items.map(({ game }) => game.id)))}>
              {texts.chooseAll}
            </Button>
            <Button
              size="sm"
              variant="danger"
              loading={isRemoving}
              disabled={chosen.length === 0}
              onClick={removeChosen}
            >
              {texts.removeChosen(chosen.length)}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setMarks(undefined)}>
              {ui.cancel}
            </Button>
          </div>
        )}
      </div>
      <ShelfItems
        items={items}
        view={view}
        label={app.pages[shelf]}
        marked={marks}
        onMark={toggle}
        onRemove={(item) => remove([item])}
        onEdit={shelf === 'wishlist' ? setEdited : undefined}
      />
      {edited && (
        <QueryView query={wishDialogPart} skeleton={null}>
          {({ WishDialog }) => <WishDialog item={edited} onClose={() => setEdited(undefined)} />}
        </QueryView>
      )}
    </>
  );
}

function EmptyShelf({ shelf, icon }: Pick<OwnShelfProps, 'shelf' | 'icon'>) {
  const { app, shelves: texts } = useMessages();
  return (
    <EmptyState
      icon={icon}
      title={texts.empty[shelf]}
      actions={
        <>
          <ButtonLink to="/ranking" variant="primary">
            {app.goRankings}
          </ButtonLink>
          <ButtonLink to="/game">{app.goGames}</ButtonLink>
        </>
      }
    >
      {texts.emptyText[shelf]}
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { shelves: texts } = useMessages();
  return (
    <EmptyState
      title={texts.nothingFound}
      actions={
        <Button variant="primary" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.nothingFoundText}
    </EmptyState>
  );
}
