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
      en: 'That did not work: it may be mistyped, used or out of date. Try another way.',
      'zh-CN': '验证没有通过：可能输入有误、已经用过或已经失效。请换一种方式。',
    },
  });
