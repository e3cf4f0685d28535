import { withBasePath, withoutBasePath } from '../../browser/base-path.ts';
import { call } from '../../api/call.ts';
import { provenAddress } from '../../api/proof-window.ts';
import { queryString } from '../../api/query-string.ts';

const thisPage = () => withoutBasePath(location.pathname) + location.search;

const startAddress = (query: Record<string, string | undefined>) =>
  withBasePath('/api/login/oidc/start') + queryString(query);

/** Starts sign-in at the operator's identity provider; the browser returns to this page. */
export const oidcAddress = (): string => startAddress({ returnTo: thisPage() });

/** The same with an invitation, which stays out of addresses because servers log them. */
export async function beginOidc(invitation: string): Promise<void> {
  const body = { returnTo: thisPage(), invitation };
  // Without a result the plain address explains what is wrong.
  const { url } = await call('POST /api/login/oidc/start', { body }).catch(() => ({
    url: oidcAddress(),
  }));
  location.assign(url);
}

/** The address for a step-up proof, in a window that notifies this page when it is done. */
export const oidcProofAddress = (): string =>
  startAddress({ returnTo: provenAddress(thisPage()), purpose: 'step-up' });
