import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../features/me/session.ts';

/**
 * The server renders a page with what everybody may see. Managers may also see drafts, so queries
 * whose item was missing (null) are refetched with the manager's session.
 */
export function useRefetchMissing(): void {
  const client = useQueryClient();
  const { signedIn, ...rights } = useSession().access;
  const isManager = Object.values(rights).some(Boolean);
  useEffect(() => {
    if (!isManager) return;
    void client.invalidateQueries({ predicate: ({ state }) => state.data === null });
  }, [client, isManager]);
}
