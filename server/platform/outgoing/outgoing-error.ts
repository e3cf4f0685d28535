export type OutgoingFailure =
  /** Not to be called: no connector declares the host, or its address is inside our network. */
  | 'undeclared'
  | 'address'
  /** Not now: the host demanded a pause, or the day's calls are used up. */
  | 'paused'
  | 'spent'
  /** The request or our key is wrong; to repeat it does not help. */
  | 'refused'
  /** May succeed later. */
  | 'timeout'
  | 'network'
  | 'too-large'
  | 'server'
  | 'unreadable'
  /** The response is not of the shape that we know: the source has changed. */
  | 'drift'
  | 'cancelled';

/** A call that brought nothing. The message is for operators: it holds no query, body or key. */
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
