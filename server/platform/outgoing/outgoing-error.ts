import type { Text } from '../http/language.ts';

export type OutgoingFailure =
  /** Must not be called: no connector declares the host, or its address is in a private network. */
  | 'undeclared'
  | 'address'
  /** Must wait: the host is paused, or the day's calls are used up. */
  | 'paused'
  | 'spent'
  /** The request or our key is wrong; a retry does not help. */
  | 'refused'
  /** A retry may succeed. */
  | 'timeout'
  | 'network'
  | 'too-large'
  | 'server'
  | 'unreadable'
  /** The response has an unknown shape: the source has changed. */
  | 'drift'
  | 'cancelled';

/** A failed call. Its texts are for operators and contain no query, body or key. */
export class OutgoingError extends Error {
  readonly reason: OutgoingFailure;
  readonly text: Text;
  /** When the host may be called again, if that is known. */
  readonly retryAt: Date | null;

  /** Details in English only are shown after the reason in Chinese. */
  constructor(reason: OutgoingFailure, message: Text | string, retryAt: Date | null = null) {
    const text = typeof message === 'string' ? failureText(reason, message) : message;
    super(text.en);
    this.name = 'OutgoingError';
    this.reason = reason;
    this.text = text;
    this.retryAt = retryAt;
  }
}

/** Reads a stored text; earlier releases stored the English message. */
export const readFailure = (reason: OutgoingFailure, stored: string): Text =>
  stored.startsWith('{') ? (JSON.parse(stored) as Text) : failureText(reason, stored);

const failureText = (reason: OutgoingFailure, message: string): Text => ({
  en: message,
  'zh-CN': `${failureNames[reason]}（${message}）`,
});

const failureNames: Record<OutgoingFailure, string> = {
  undeclared: '不允许访问该地址',
  address: '该地址位于内部网络',
  paused: '对方要求暂停访问',
  spent: '今天的访问次数已用完',
  refused: '对方拒绝了请求，请检查设置',
  timeout: '对方没有在期限内响应',
  network: '无法连接对方',
  'too-large': '返回内容过大',
  server: '对方服务器出错',
  unreadable: '返回内容无法读取',
  drift: '对方改变了返回格式',
  cancelled: '已取消',
};
