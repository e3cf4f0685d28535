import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/http/errors.ts';

/** Rejects other sign-in methods if the operator allows only the identity provider. */
export function requireNotOidcOnly({ oidc }: Pick<Config, 'oidc'>) {
  if (!oidc?.only) return;
  throw new AppError('FORBIDDEN', {
    text: {
      en: 'This site signs people in by its own identity provider only.',
      'zh-CN': '本站只能通过运营者的单点登录进入。',
    },
  });
}
