import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import type { Shelf } from './local-shelves.ts';
import { putBackAll, refreshShelves, takeOffAll } from './shelves.api.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';

type Items = readonly ShelfItem[];

/** Removes games from the account's shelf; the toast offers to restore them. */
export function useRemoval(shelf: Shelf) {
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
