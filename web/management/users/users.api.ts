import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../../contract/members/me.ts';
import type { ManagedUser } from '../../../contract/members/users.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { listSize, pageQuery } from '../ui/page-query.ts';

export type UserSearch = {
  q?: string | undefined;
  role?: Role | undefined;
  banned?: boolean | undefined;
  page: number;
};

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const usersKey = ['me', 'users'] as const;

export const usersQuery = (search: UserSearch) =>
  pageQuery([...usersKey, search], (signal) =>
    call('GET /api/user/list', { query: { ...defined(search), size: listSize }, signal }),
  );

export const useSetRoles = (onError: (error: Error) => void) =>
  useUserChange(
    ({ id, ...body }: { id: number; roles: Role[]; base: Role[] }) =>
      call('PUT /api/user/:id/roles', { params: { id }, body }),
    onError,
  );

export const useSetBan = () =>
  useUserChange(({ id, ...body }: { id: number; banned: boolean; reason?: string }) =>
    call('PUT /api/user/:id/ban', { params: { id }, body }),
  );

export const useEndSessions = () =>
  useUserChange(({ id }: { id: number }) =>
    call('DELETE /api/user/:id/sessions', { params: { id } }),
  );

/** The response is the changed account, which is updated in all cached lists. */
function useUserChange<Change>(
  change: (change: Change) => Promise<ManagedUser>,
  onError: (error: Error) => void = () => {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError,
    onSuccess: (user) =>
      client.setQueriesData<{ items: ManagedUser[] }>(
        { queryKey: usersKey },
        (page) =>
          page && { ...page, items: page.items.map((one) => (one.id === user.id ? user : one)) },
      ),
  });
}
