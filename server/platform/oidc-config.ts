import type { SettingReader } from './setting-reader.ts';
import { isLoopback } from './text/network-address.ts';

/** The operator's OpenID Connect provider. */
export type OidcConfig = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  /** The text of the sign-in button. */
  label: string | null;
  /** The claim that assigns roles, and the values that make a user an administrator or editor. */
  roles: Readonly<{ claim: string; admin: string | null; editor: string | null }> | null;
  /** Whether it is the only way to sign in. */
  only: boolean;
}>;

export function readOidcConfig(read: SettingReader, problems: string[]): OidcConfig | null {
  const issuer = read.url('OIDC_ISSUER', ['https:', 'http:']);
  const only = read.choice('OIDC_ONLY', ['off', 'on']) === 'on';
  read.needs('OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES_CLAIM']);
  if (!issuer) {
    if (only) problems.push('OIDC_ONLY=on needs OIDC_ISSUER');
    return null;
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    problems.push('OIDC_ISSUER must be an https address, except on this machine');
  }
  const clientId = read.text('OIDC_CLIENT_ID');
  if (!clientId) problems.push('OIDC_ISSUER needs OIDC_CLIENT_ID');
  const claim = read.text('OIDC_ROLES_CLAIM');
  const admin = read.text('OIDC_ADMIN_VALUE');
  const editor = read.text('OIDC_EDITOR_VALUE');
  if (!claim && (admin ?? editor)) {
    problems.push('OIDC_ADMIN_VALUE and OIDC_EDITOR_VALUE need OIDC_ROLES_CLAIM');
  }
  return {
    issuer,
    clientId: clientId ?? '',
    clientSecret: read.secret('OIDC_CLIENT_SECRET', 1),
    label: read.text('OIDC_LABEL'),
    roles: claim && (admin ?? editor) ? { claim, admin, editor } : null,
    only,
  };
}
