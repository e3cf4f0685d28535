import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Actor, ActorSummary, Credit } from '../../../contract/actors.ts';
import type { Api } from '../../../contract/api.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { listSize, pageQuery } from '../ui/page-query.ts';

export type { Actor, ActorSummary, Credit };
export type ActorNames = { name: string; nameNative: string | null };
export type CreditInput = Api['POST /api/actor/:id/credit']['body'];
export type ActorsSearch = { q: string | undefined; page: number };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const actorsKey = ['me', 'actors'] as const;

export const actorsQuery = (search: ActorsSearch) =>
  pageQuery([...actorsKey, 'list', search], (signal) =>
    call('GET /api/actor/list', { query: { ...defined(search), size: listSize }, signal }),
  );

/** For a picker: disabled until something is typed. */
export const foundActorsQuery = (q: string) =>
  queryOptions({ ...actorsQuery({ q, page: 1 }), enabled: q !== '' });

const editedKey = (id: number) => [...actorsKey, 'edited', id] as const;

/** Null if the person does not exist, which is not an error. */
export const editedActorQuery = (id: number) =>
  queryOptions({
    queryKey: editedKey(id),
    queryFn: ({ signal }): Promise<Actor | null> =>
      call('GET /api/actor/:id', { params: { id }, signal }).catch(nullWhenMissing),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useCreateActor = () =>
  useActorWrite((body: ActorNames) => call('POST /api/actor', { body }));

export const useRenameActor = (id: number) =>
  useActorWrite((body: ActorNames & { base: ActorNames }) =>
    call('PUT /api/actor/:id', { params: { id }, body }),
  );

export const useAddCredit = (id: number) =>
  useActorWrite((body: CreditInput) =>
    call('POST /api/actor/:id/credit', { params: { id }, body }),
  );

export const useRemoveCredit = (id: number) =>
  useActorWrite((creditId: number) =>
    call('DELETE /api/actor/:id/credit/:creditId', { params: { id, creditId } }),
  );

export function useDeleteActor(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/actor/:id', { params: { id } }),
    onSuccess: () => void forgetActors(client),
  });
}

export const useMergeActor = (id: number) =>
  useActorWrite((into: number) =>
    call('POST /api/actor/:id/merge', { params: { id }, body: { into } }),
  );

/** The people who were merged into this person and can be separated again. */
export const mergesQuery = (id: number) =>
  queryOptions({
    queryKey: [...actorsKey, 'merges', id],
    queryFn: ({ signal }) => call('GET /api/actor/:id/merges', { params: { id }, signal }),
    gcTime: 0,
  });

/** Takes the id of the merged person. Invalidates both people: the panel shows the other one. */
export function useUndoMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/actor/:id/merge/undo', { params: { id } }),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: actorsKey }), forgetActors(client)]),
  });
}

/** The response is the changed person, who is shown in the panel at once. */
function useActorWrite<Input>(write: (input: Input) => Promise<Actor>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (actor) => {
      client.setQueryData(editedKey(actor.id), actor);
      void forgetActors(client);
    },
  });
}

/** Invalidates lists of people, their pages and the casts of games, also for readers. */
const forgetActors = (client: QueryClient) =>
  Promise.all(
    [[...actorsKey, 'list'], ['actor'], ['game']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
