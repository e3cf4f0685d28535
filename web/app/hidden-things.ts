import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../features/me/session.ts';

/**
 * The server renders a page as everybody may see it. Whoever manages the site may see drafts, too:
 * what is missing from the page is fetched once more, by name.
 */
export function useHiddenThings(): void {
  const client = useQueryClient();
  const { signedIn, ...rights } = useSession().access;
  const isManager = Object.values(rights).some(Boolean);
  useEffect(() => {
    if (!isManager) return;
    void client.invalidateQueries({ predicate: ({ state }) => state.data === null });
  }, [client, isManager]);
}
