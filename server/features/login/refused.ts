import { AppError } from '../../platform/http/errors.ts';

/** Longer than verifying any proof takes. */
export const refusalMs = 50;

/**
 * The only error for a rejected proof. Neither its text nor its timing tells whether the proof was
 * forged, expired, used or another account's, or whether the account is suspended.
 */
export const proofRefused = () =>
  new AppError('FORBIDDEN', {
    notBeforeMs: refusalMs,
    text: {
      en: 'That did not work: it may be mistyped, used or out of date. Try another way.',
      'zh-CN': '验证没有通过：可能输入有误、已经用过或已经失效。请换一种方式。',
    },
  });
