import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Download, Heart, ListPlus } from 'lucide-react';
import { useEffect } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonAnchor } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { LocalShelf } from './local-shelf.tsx';
import type { Shelf } from './local-shelves.ts';
import { mergeLocalShelves } from './merge-local-shelves.ts';
import type { ShelfSearch } from './shelf-search.ts';
import { refreshShelves } from './shelves.api.ts';
import { OwnShelf } from './own-shelf.tsx';
import { ShareShelf } from './share-shelf.tsx';

type ShelfViewProps = {
  shelf: Shelf;
  /** Whether the reader is signed in; undefined until the session has loaded. */
  isSignedIn: boolean | undefined;
  search: ShelfSearch;
  onChange: (search: ShelfSearch) => void;
};

export function ShelfView({ shelf, isSignedIn, search, onChange }: ShelfViewProps) {
  const { app, shelves: texts } = useMessages();
  useLateMerge(isSignedIn === true);
  const Icon = shelf === 'favorites' ? Heart : ListPlus;
  const icon = <Icon aria-hidden />;
  return (
    <>
      <PageHeader
        title={app.pages[shelf]}
        lead={texts.lead[shelf]}
        actions={isSignedIn && <Files shelf={shelf} />}
      />
      {isSignedIn === undefined && <Skeleton height="40rem" />}
      {isSignedIn === false && <LocalShelf shelf={shelf} icon={icon} />}
      {isSignedIn && <OwnShelf shelf={shelf} search={search} onChange={onChange} icon={icon} />}
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
