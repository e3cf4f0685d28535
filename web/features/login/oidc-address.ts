import { withBasePath, withoutBasePath } from '../../browser/base-path.ts';
import { queryString } from '../../api/query-string.ts';

/** Where the operator's identity provider is asked; the browser comes back to this page. */
export const oidcAddress = ({
  purpose,
  invitation,
}: {
  purpose?: 'step-up';
  invitation?: string;
}): string =>
  withBasePath('/api/login/oidc/start') +
  queryString({
    returnTo: withoutBasePath(location.pathname) + location.search,
    ...(purpose && { purpose }),
    ...(invitation && { invitation }),
  });
