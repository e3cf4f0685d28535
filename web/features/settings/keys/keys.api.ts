import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { createPasskey } from '../../../api/passkey.ts';
import { linkReturn } from './merge.api.ts';

const key = ['me', 'keys'] as const;

/** The key starts with 'me', so that signing in or out refetches it. */
export const keysQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => {
    const [{ items }, { left }, { items: ways }] = await Promise.all([
      call('GET /api/me/identities', { signal }),
      call('GET /api/me/recovery-codes', { signal }),
      call('GET /api/login/providers', { signal }),
    ]);
    return { identities: items, codesLeft: left, ways: ways.map(({ id }) => id) };
  },
  staleTime: 0,
});

/** Also refetches the notifications and the reminder to add a second way to sign in. */
export const refreshKeys = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['me'], refetchType: 'active' });

export async function addPasskey(client: QueryClient): Promise<void> {
  const options = await call('POST /api/me/passkeys/options');
  const response = await createPasskey(options);
  await call('POST /api/me/passkeys', { body: { response } });
  await refreshKeys(client);
}

/** Redirects to the identity provider, which returns to this page. */
export async function startOidcLink(): Promise<void> {
  const { url } = await call('POST /api/me/link/oidc', { body: { returnTo: linkReturn } });
  location.assign(url);
}

export async function makeRecoveryCodes(client: QueryClient): Promise<string[]> {
  const { codes } = await call('POST /api/me/recovery-codes');
  await refreshKeys(client);
  return codes;
}

export async function removeKey(client: QueryClient, id: number): Promise<void> {
  await call('DELETE /api/me/identities/:id', { params: { id } });
  await refreshKeys(client);
}

export async function renameKey(client: QueryClient, id: number, label: string): Promise<void> {
  await call('PATCH /api/me/identities/:id', { params: { id }, body: { label } });
  await refreshKeys(client);
}
