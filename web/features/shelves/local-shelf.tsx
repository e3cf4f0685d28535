import type { ReactNode } from 'react';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { addLocally, removeLocally, type Shelf, useLocalShelf } from './local-shelves.ts';
import { ShelfItems } from './shelf-items.tsx';
import styles from './shelf-view.module.css';

/** The shelf of a reader without an account, as the browser has it. */
export function LocalShelf({ shelf, icon }: { shelf: Shelf; icon: ReactNode }) {
  const { app, shelves: texts } = useMessages();
  const items = useLocalShelf(shelf);
  const signIn = (
    <Button variant="primary" onClick={() => void requestSignIn(texts.why[shelf])}>
      {app.signIn}
    </Button>
  );
  if (items.length === 0) {
    return (
      <EmptyState
        icon={icon}
        title={texts.empty[shelf]}
        actions={
          <>
            <ButtonLink to="/ranking" variant="primary">
              {app.goRankings}
            </ButtonLink>
            <Button onClick={() => void requestSignIn(texts.why[shelf])}>{app.signIn}</Button>
          </>
        }
      >
        {texts.emptySignedOut}
      </EmptyState>
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
        {signIn}
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
