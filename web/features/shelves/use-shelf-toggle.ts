import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GameSummary } from '../../../contract/games/games.ts';
import { isSignedInAfterAll, requestSignIn } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { addLocally, removeLocally, type Shelf, useLocalShelf } from './local-shelves.ts';
import { putOnShelf, refreshShelves, shelfIdsQuery, takeOffShelf } from './shelves.api.ts';

type Change = { game: GameSummary; on: boolean };

/** Toggles games on the account's shelf or, without an account, on the browser's shelf. */
export function useShelf(shelf: Shelf, isSignedIn: boolean) {
  const { app, shelves: texts } = useMessages();
  const showFailure = useFailureToast();
  const client = useQueryClient();
  const { queryKey } = shelfIdsQuery;
  const { data } = useQuery({ ...shelfIdsQuery, enabled: isSignedIn });
  const local = useLocalShelf(shelf);
  const has = ({ id }: GameSummary): boolean =>
    isSignedIn ? data?.[shelf].includes(id) === true : local.some((item) => item.game.id === id);
  const view = { label: texts.view, to: `/my/${shelf}` as const };

  const change = useMutation({
    mutationFn: ({ game, on }: Change): Promise<unknown> =>
      on ? putOnShelf(shelf, game.id) : takeOffShelf(shelf, game.id),
    onMutate: async ({ game, on }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = before?.[shelf].filter((id) => id !== game.id) ?? [];
      if (before) {
        client.setQueryData(queryKey, { ...before, [shelf]: on ? [...others, game.id] : others });
      }
      return before;
    },
    onSuccess: (_, { on }) => {
      if (on) toast(texts.added[shelf], { action: view });
      else toast(texts.removed[shelf]);
      // Not awaited: the next click counts while the rest of the page is refetched.
      void refreshShelves(client);
    },
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, before);
      showFailure(error);
    },
  });

  async function press(game: GameSummary) {
    const isOn = has(game);
    // A click may come before the session has loaded.
    if (isSignedIn || (await isSignedInAfterAll())) {
      if (!change.isPending) change.mutate({ game, on: !isOn });
      return;
    }
    if (isOn) {
      removeLocally(shelf, [game.id]);
      toast(texts.removed[shelf]);
      return;
    }
    if (addLocally(shelf, game)) {
      toast(texts.addedLocally[shelf], { action: view });
    } else {
      const signIn = { label: app.signIn, run: () => void requestSignIn(texts.why[shelf]) };
      toast(texts.storageBlocked, { action: signIn });
    }
  }

  return { has, press: (game: GameSummary) => void press(game) };
}

/** One game on one shelf. */
export function useShelfToggle(shelf: Shelf, game: GameSummary, isSignedIn: boolean) {
  const { has, press } = useShelf(shelf, isSignedIn);
  return { isOn: has(game), press: () => press(game) };
}
