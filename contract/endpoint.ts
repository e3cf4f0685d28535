import type { TObject, TSchema } from 'typebox';
import type { Tag } from './tags.ts';

/**
 * The callers with access: everyone, signed-in users, editors (and administrators), administrators.
 */
export type Access = 'public' | 'user' | 'editor' | 'admin';

/**
 * `public` responses depend on the URL alone, so any cache may store them; `private` ones are never
 * cached. `signedOut` ones are the same for all visitors without a session: only the server's own
 * cache stores those.
 */
export type CachePolicy = 'public' | 'private' | 'signedOut';

/** The rate limit that a call counts towards (server/platform/limits/rate-limit.ts). */
export type RateClass =
  | 'read'
  | 'search'
  | 'page'
  | 'media'
  | 'health'
  | 'costly'
  | 'write'
  | 'setup'
  | 'qrGenerate'
  | 'qrStatus'
  | 'phone'
  | 'proof'
  | 'callback'
  | 'like'
  | 'comment'
  | 'report'
  | 'deleteOwn'
  | 'feedback'
  | 'admin';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/${string}`;
  config: {
    access: Access;
    cache: CachePolicy;
    rate: RateClass;
    /**
     * A sensitive action: the user must have proved their identity within the last ten minutes.
     * `sometimes` when that depends on the request.
     */
    stepUp?: true | 'sometimes';
    /**
     * A platform's webhook: it is authenticated by the platform's signature instead of our CSRF
     * token.
     */
    signedByPlatform?: true;
    /** The media types of a body that is a file. Other bodies are JSON, where there is a schema. */
    accepts?: readonly string[];
    /** The maximum length of the body, where the default limit is too small. */
    bodyBytes?: number;
    /** Writes thousands of rows in one transaction, so it may take a minute. */
    long?: true;
    /** The response is streamed and may take as long as its client reads. */
    download?: true;
    /** How many seconds caches may reuse a public response without revalidation. */
    maxAge?: number;
    /** Other sites may embed the response in their pages. */
    embeddable?: true;
    /** The file name of the download; braces mark variable parts. */
    fileName?: string;
  };
  schema: {
    operationId: string;
    tags: [Tag];
    summary: string;
    description?: string;
    params?: TObject;
    querystring?: TObject;
    body?: TObject;
    /** The media types of the response, if it is not only JSON. */
    produces?: string[];
    response: { [status in 200 | 201 | 202]?: TSchema };
    /** The failure of a conflict that returns data (`conflictWith`). */
    conflict?: TSchema;
  };
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
