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

/** A failed call. The message is for operators and contains no query, body or key. */
export class OutgoingError extends Error {
  readonly reason: OutgoingFailure;
  /** When the host may be called again, if that is known. */
  readonly retryAt: Date | null;

  constructor(reason: OutgoingFailure, message: string, retryAt: Date | null = null) {
    super(message);
    this.name = 'OutgoingError';
    this.reason = reason;
    this.retryAt = retryAt;
  }
}
