import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { toast } from '../../ui/overlays/toast-store.ts';
import { placeFavorite, type Side } from './favorites.api.ts';
import { refreshShelves } from './shelves.api.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';

type Move = { item: ShelfItem; side: Side; of: number | null };

/** Moves favorites in their owner's order; moves run one after another. */
export function usePlacing() {
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
