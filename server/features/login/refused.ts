import { AppError } from '../../platform/http/errors.ts';

/** Longer than the verification of any proof takes. */
export const refusalMs = 50;

/**
 * The one refusal of a proof. Whether it was forged, stale, used or somebody else's, and whether
 * the account behind it is suspended, neither the words nor the time say.
 */
export const proofRefused = () =>
  new AppError('FORBIDDEN', {
    notBeforeMs: refusalMs,
    text: {
      en: 'That did not open an account. It may be mistyped, used or out of date. Try another way to sign in.',
      'zh-CN': '无法用它登录：可能输入有误、已经用过或已经失效。请换一种登录方式。',
    },
  });
