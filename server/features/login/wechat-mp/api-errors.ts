import type { Text } from '../../../platform/http/language.ts';

type Failure = {
  /** WeChat's error code, if there was a response. */
  errcode?: number;
  /** WeChat's id of the request, which its support asks for. */
  rid?: string | undefined;
  /** Our address as WeChat sees it, if that is what it rejects. */
  address?: string | undefined;
  reason?: string;
};

/** Contains only data that may be logged. */
export class WechatError extends Error {
  override name = 'WechatError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason ?? `WeChat returned ${failure.errcode}`);
    this.failure = failure;
  }
}

/** The failure in a response, which WeChat sends with HTTP 200. */
export function failureIn(response: Record<string, unknown>): WechatError | null {
  const { errcode, errmsg } = response;
  if (!errcode) return null;
  const text = String(errmsg).slice(0, 500);
  return new WechatError({
    errcode: Number(errcode),
    rid: /\brid: ([\w-]{1,64})/.exec(text)?.[1],
    address: /\binvalid ip ([\da-fA-F.:]{2,45})/.exec(text)?.[1],
  });
}

const codeOf = (error: unknown) =>
  error instanceof WechatError ? error.failure.errcode : undefined;

export const isBusy = (error: unknown) => codeOf(error) === -1;

/** Whether the token is unknown, wrong or expired, so that a new one may help. */
export const isTokenRefused = (error: unknown) =>
  [40001, 40014, 42001].includes(codeOf(error) ?? 0);

const ourBug: Text = {
  en: 'WeChat did not understand the request. Please report this as a bug.',
  'zh-CN': '微信无法识别这个请求，请作为缺陷反馈。',
};
const badSecret: Text = {
  en: 'WeChat does not accept WECHAT_MP_SECRET. Compare it with the console; resetting it there makes the old one void.',
  'zh-CN': '微信不接受 WECHAT_MP_SECRET。请与后台核对；在后台重置后旧密钥即失效。',
};
const banned: Text = {
  en: 'WeChat has limited or banned this account. See the notices in its console.',
  'zh-CN': '该公众号已被微信限制或封禁，请查看微信后台的通知。',
};

/** What the operator has to do, by error code; until then WeChat rejects every request. */
const hints: Readonly<Record<number, Text>> = {
  40001: badSecret,
  40125: badSecret,
  40013: {
    en: 'WeChat does not know WECHAT_MP_APP_ID.',
    'zh-CN': '微信不认识 WECHAT_MP_APP_ID。',
  },
  40164: {
    en: 'Add this server’s outbound address to the IP allow-list in WeChat’s console.',
    'zh-CN': '请在微信后台的 IP 白名单中加入本服务器的出口地址。',
  },
  89503: {
    en: 'WeChat asks the account’s administrator to approve this server’s address.',
    'zh-CN': '微信要求公众号管理员确认本服务器的 IP 地址。',
  },
  45009: {
    en: 'Today’s quota of this call is spent. It returns at midnight in China, or by clearing it in the console.',
    'zh-CN': '今日调用额度已用完，北京时间零点恢复，也可在后台清零。',
  },
  45011: {
    en: 'Too many calls in a short time. This passes by itself.',
    'zh-CN': '短时间内调用过于频繁，稍后自动恢复。',
  },
  48001: {
    en: 'Codes with a scene need a verified service account, and the yearly verification must not have lapsed.',
    'zh-CN': '带参数的二维码仅限已认证的服务号使用，请确认账号类型且年度认证未过期。',
  },
  48004: banned,
  50002: banned,
  40052: ourBug,
  40053: ourBug,
  41001: ourBug,
  43002: ourBug,
  44002: ourBug,
};

const unreachable: Text = {
  en: 'WeChat cannot be reached or is busy. This passes by itself.',
  'zh-CN': '无法连接微信或微信繁忙，稍后自动恢复。',
};

export const hintFor = ({ failure }: WechatError): Text =>
  hints[failure.errcode ?? 0] ?? unreachable;

/** Whether retries are useless until the operator has acted. */
export const needsOperator = ({ failure }: WechatError) => (failure.errcode ?? 0) in hints;
