import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * The secret of a link. It stands in the fragment, which reaches no server and no log; that of an
 * older link stands in the query, and moves to the fragment at once.
 */
export function useLinkSecret(name: string, inQuery: string | undefined): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  useEffect(() => {
    if (inQuery === undefined) return;
    const fragment = new URLSearchParams({ [name]: inQuery }).toString();
    void navigate({ to: '.', search: {}, hash: fragment, replace: true });
  }, [name, inQuery, navigate]);
  return inQuery ?? new URLSearchParams(hash).get(name) ?? undefined;
}

/** Keeps a secret in this tab, for pages that leave the site for a sign-in and come back. */
export function useKeptSecret(key: string, secret: string | undefined): string | undefined {
  useEffect(() => {
    if (secret !== undefined) keep(key, secret);
  }, [key, secret]);
  return secret ?? kept(key);
}

function keep(key: string, secret: string) {
  try {
    sessionStorage.setItem(key, secret);
  } catch {
    // Storage is blocked: whoever returns without the link opens it again.
  }
}

function kept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
