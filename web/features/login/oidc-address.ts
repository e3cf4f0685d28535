import { withBasePath, withoutBasePath } from '../../browser/base-path.ts';
import { provenAddress } from '../../api/proof-window.ts';
import { queryString } from '../../api/query-string.ts';

const thisPage = () => withoutBasePath(location.pathname) + location.search;

const startAddress = (query: Record<string, string | undefined>) =>
  withBasePath('/api/login/oidc/start') + queryString(query);

/** Starts sign-in at the operator's identity provider; the browser returns to this page. */
export const oidcAddress = (invitation: string | undefined): string =>
  startAddress({ returnTo: thisPage(), invitation });

/** The address for a step-up proof, in a window that notifies this page when it is done. */
export const oidcProofAddress = (): string =>
  startAddress({ returnTo: provenAddress(thisPage()), purpose: 'step-up' });
