import { errors, type ErrorCode } from '../../../contract/errors.ts';
import type { FieldProblem } from './field-problems.ts';
import type { Text } from './language.ts';

type Details = {
  /** Replaces the error code's general text. */
  text?: Text;
  fields?: Record<string, FieldProblem>;
  /** The conflicting state, for the client to show. */
  data?: unknown;
  retryAfterSeconds?: number;
  /**
   * Delays the response until this long after the request began, so that its timing does not reveal
   * the cause.
   */
  notBeforeMs?: number;
};

/** An expected failure that the client sees. Any other error is a bug and becomes a 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.text?.en ?? errors[code].en);
    this.code = code;
    this.status = errors[code].status;
    this.details = details;
  }
}

export const invalid = (fields: Record<string, FieldProblem>) =>
  new AppError('VALIDATION_FAILED', { fields });

export const notFound = (text?: Text) => new AppError('NOT_FOUND', text ? { text } : {});

export const conflict = (text: Text, data?: unknown) => new AppError('CONFLICT', { text, data });

export const overloaded = () => new AppError('OVERLOADED', { retryAfterSeconds: 2 });
