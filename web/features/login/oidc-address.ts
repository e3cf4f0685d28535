import { withBasePath, withoutBasePath } from '../../browser/base-path.ts';
import { provenAddress } from '../../api/proof-window.ts';
import { queryString } from '../../api/query-string.ts';

const thisPage = () => withoutBasePath(location.pathname) + location.search;

const startAddress = (query: Record<string, string | undefined>) =>
  withBasePath('/api/login/oidc/start') + queryString(query);

/** Where the operator's identity provider is asked; the browser comes back to this page. */
export const oidcAddress = (invitation: string | undefined): string =>
  startAddress({ returnTo: thisPage(), invitation });

/** The same for a proof, in a window that tells this page about it. */
export const oidcProofAddress = (): string =>
  startAddress({ returnTo: provenAddress(thisPage()), purpose: 'step-up' });
