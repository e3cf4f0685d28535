import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages, useLang } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import type { Shelf } from './local-shelves.ts';
import { ShelfItems } from './shelf-items.tsx';
import styles from './shelf-view.module.css';
import { FolderDialog } from './folder-dialog.tsx';
import { WishDialog } from './wish-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { gameNames } from '../../domain/games/game-names.ts';
import { toast } from '../../ui/overlays/toast-store.ts';
import { placeFavorite, type Side } from './favorites.api.ts';
import { refreshShelves, putBackAll, takeOffAll } from './shelves.api.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';

type Items = readonly ShelfItem[];

/** Removes games from the account's shelf; the toast offers to restore them. */
function useRemoval(shelf: Shelf) {
  const { shelves: texts } = useMessages();
  const client = useQueryClient();
  const onError = useFailureToast();
  const refresh = () => refreshShelves(client);

  const restore = useMutation({
    mutationFn: (items: Items) => putBackAll(shelf, items),
    onError,
    onSettled: refresh,
  });
  const removal = useMutation({
    mutationFn: (items: Items) => takeOffAll(shelf, items),
    onSuccess: (_, items) =>
      toast(texts.removedCount(items.length), {
        action: { label: texts.undo, run: () => restore.mutate(items) },
      }),
    onError,
    onSettled: refresh,
  });
  return { remove: removal.mutate, isRemoving: removal.isPending };
}

type Move = { item: ShelfItem; side: Side; of: number | null };

/** Moves favorites in their owner's order; moves run one after another. */
function usePlacing() {
  const { place } = useMessages().shelves;
  const lang = useLang();
  const client = useQueryClient();
  const placing = useMutation({
    mutationFn: ({ item, side, of }: Move) => placeFavorite(item.game.id, side, of),
    scope: { id: 'favorites' },
    onSuccess: (_, { item, of }) => {
      // A single step is visible in the list; the top may be on another page.
      if (of === null) toast(place.isTop(gameNames(item.game, lang).title));
    },
    onError: useFailureToast(),
    onSettled: () => refreshShelves(client),
  });
  return (item: ShelfItem, side: Side, of: number | null) => placing.mutate({ item, side, of });
}

type ShelfListProps = {
  shelf: Shelf;
  items: readonly ShelfItem[];
  total: number;
  view: 'cards' | 'rows';
  /** Whether the list is in its owner's order. */
  isArranged: boolean;
};

/** One page of the shelf, with actions for several items at once. */
export function ShelfList({ shelf, items, total, view, isArranged }: ShelfListProps) {
  const { shelves: texts, app, ui } = useMessages();
  const format = useFormat();
  const [marks, setMarks] = useState<ReadonlySet<number>>();
  const [edited, setEdited] = useState<ShelfItem>();
  const [isMoving, setMoving] = useState(false);
  const { remove, isRemoving } = useRemoval(shelf);
  const place = usePlacing();
  const chooser = useRef<HTMLButtonElement>(null);
  const chosen = items.filter(({ game }) => marks?.has(game.id));
  const toggle = (id: number) =>
    setMarks((before = new Set()) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isChoosing = marks !== undefined;
  /** Ends the selection; the focus returns to the button that started it. */
  const endChoice = () => {
    chooser.current?.focus({ preventScroll: true });
    setMarks(undefined);
  };
  const removeChosen = () => {
    remove(chosen);
    endChoice();
  };
  return (
    <>
      <div className={styles.head}>
        <p role="status">{texts.count(format.number(total))}</p>
        <div className="wrap gap-2" role="group" aria-label={texts.choose}>
          {isChoosing && (
            <>
              <Button size="sm" onClick={() => setMarks(new Set(items.map(({ game }) => game.id)))}>
                {texts.chooseAll}
              </Button>
              {shelf === 'favorites' && (
                <Button size="sm" disabled={chosen.length === 0} onClick={() => setMoving(true)}>
                  {texts.folder.button}
                </Button>
              )}
              <Button
                size="sm"
                variant="danger"
                loading={isRemoving}
                disabled={chosen.length === 0}
                onClick={removeChosen}
              >
                {texts.removeChosen(chosen.length)}
              </Button>
            </>
          )}
          <Button
            ref={chooser}
            size="sm"
            variant={isChoosing ? 'ghost' : undefined}
            onClick={() => setMarks(isChoosing ? undefined : new Set())}
          >
            {isChoosing ? ui.cancel : texts.choose}
          </Button>
        </div>
      </div>
      <ShelfItems
        items={items}
        view={view}
        label={app.pages[shelf]}
        marked={marks}
        onMark={toggle}
        onRemove={(item) => remove([item])}
        onEdit={shelf === 'wishlist' ? setEdited : undefined}
        onPlace={isArranged ? place : undefined}
      />
      {isMoving && (
        <FolderDialog
          items={chosen}
          onMoved={() => {
            // The dialog must be closed first: behind a modal dialog nothing can take the focus.
            flushSync(() => setMoving(false));
            endChoice();
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {edited && <WishDialog item={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
