import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Download } from 'lucide-react';
import { useEffect } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonAnchor, Button } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { type Shelf, addLocally, removeLocally, useLocalShelf } from './local-shelves.ts';
import { mergeLocalShelves } from './merge-local-shelves.ts';
import type { ShelfSearch } from './shelf-search.ts';
import { refreshShelves } from './shelves.api.ts';
import { OwnShelf } from './own-shelf.tsx';
import { ShareShelf } from './share-shelf.tsx';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import { ShelfItems } from './shelf-items.tsx';
import styles from './shelf-view.module.css';

type ShelfViewProps = {
  shelf: Shelf;
  /** Whether the reader is signed in; undefined until the session has loaded. */
  isSignedIn: boolean | undefined;
  search: ShelfSearch;
  onChange: (search: ShelfSearch) => void;
};

export function ShelfView({ shelf, isSignedIn, search, onChange }: ShelfViewProps) {
  const { app } = useMessages();
  useLateMerge(isSignedIn === true);
  return (
    <>
      <PageHeader title={app.pages[shelf]} actions={isSignedIn && <Files shelf={shelf} />} />
      {isSignedIn === undefined && <Skeleton height="40rem" />}
      {isSignedIn === false && <LocalShelf shelf={shelf} />}
      {isSignedIn && <OwnShelf shelf={shelf} search={search} onChange={onChange} />}
    </>
  );
}

function Files({ shelf }: { shelf: Shelf }) {
  const { files } = useMessages().shelves;
  return (
    <>
      <ShareShelf shelf={shelf} />
      {shelf === 'wishlist' && (
        <ButtonAnchor
          href={withBasePath('/api/me/wishlist.ics')}
          download
          title={files.calendarHint}
          icon={<CalendarPlus aria-hidden />}
        >
          {files.calendar}
        </ButtonAnchor>
      )}
      <ButtonAnchor
        href={withBasePath(`/api/me/export?part=${shelf}&format=csv`)}
        download
        icon={<Download aria-hidden />}
      >
        {files.csv}
      </ButtonAnchor>
    </>
  );
}

/** Merges the browser's shelves after a sign-in elsewhere, or one whose merge failed. */
function useLateMerge(isSignedIn: boolean): void {
  const { shelves: texts } = useMessages();
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    const merge = async () => {
      const added = await mergeLocalShelves();
      if (added === 0) return;
      toast(texts.merged(added));
      await refreshShelves(client);
    };
    // The stored shelves stay in the browser for the next attempt.
    merge().catch(() => {});
  }, [isSignedIn, client, texts]);
}

/** The shelf of a visitor without an account, stored in the browser. */
function LocalShelf({ shelf }: { shelf: Shelf }) {
  const { app, shelves: texts } = useMessages();
  const items = useLocalShelf(shelf);
  const signIn = () => void requestSignIn(texts.why[shelf]);
  if (items.length === 0) {
    return (
      <EmptyShelf shelf={shelf} action={<Button onClick={signIn}>{app.signIn}</Button>}>
        {texts.emptySignedOut}
      </EmptyShelf>
    );
  }
  const remove = ({ game }: ShelfItem) => {
    removeLocally(shelf, [game.id]);
    const undo = { label: texts.undo, run: () => addLocally(shelf, game) };
    toast(texts.removedCount(1), { action: undo });
  };
  return (
    <>
      <div className={styles.notice}>
        <p>{texts.localNotice(items.length)}</p>
        <Button variant="primary" onClick={signIn}>
          {app.signIn}
        </Button>
      </div>
      <ShelfItems
        items={items.map((item) => ({ ...item, note: null, priority: null, folder: null }))}
        view="cards"
        label={app.pages[shelf]}
        onRemove={remove}
      />
    </>
  );
}
