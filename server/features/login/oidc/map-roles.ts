import type { Role } from '../../../../contract/members/me.ts';
import type { OidcConfig } from '../../../platform/oidc-config.ts';

/** The roles after the provider's claim; roles without a configured value are not changed. */
export function mappedRoles(
  roles: readonly Role[],
  settings: NonNullable<OidcConfig['roles']>,
  claim: unknown,
): Role[] {
  const values = Array.isArray(claim) ? (claim as unknown[]) : [claim];
  const has = (role: 'editor' | 'admin') =>
    settings[role] === null ? roles.includes(role) : values.includes(settings[role]);
  return ['user', ...(['editor', 'admin'] as const).filter(has)];
}
