import { AppError } from '../../platform/http/errors.ts';

/**
 * The one refusal of a proof. Whether it was forged, stale, used or somebody else's, and whether
 * the account behind it is suspended, is not said.
 */
export const proofRefused = () =>
  new AppError('FORBIDDEN', {
    text: {
      en: 'That did not open an account. It may be mistyped, used or out of date. Try another way to sign in.',
      'zh-CN': '无法用它登录：可能输入有误、已经用过或已经失效。请换一种登录方式。',
    },
  });
