import type { ReactNode } from 'react';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import { addLocally, removeLocally, type Shelf, useLocalShelf } from './local-shelves.ts';
import { ShelfItems } from './shelf-items.tsx';
import styles from './shelf-view.module.css';

/** The shelf of a visitor without an account, stored in the browser. */
export function LocalShelf({ shelf, icon }: { shelf: Shelf; icon: ReactNode }) {
  const { app, shelves: texts } = useMessages();
  const items = useLocalShelf(shelf);
  const signIn = () => void requestSignIn(texts.why[shelf]);
  if (items.length === 0) {
    return (
      <EmptyShelf shelf={shelf} icon={icon} action={<Button onClick={signIn}>{app.signIn}</Button>}>
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
