import type { TObject, TSchema } from 'typebox';

/** Who may call: everybody, a signed-in user, an editor (or admin), an administrator. */
export type Access = 'public' | 'user' | 'editor' | 'admin';

/**
 * `public` responses depend on the URL alone, so anyone may cache them; `private` ones are never
 * cached. `signedOut` ones are the same for everybody who is not signed in: only we cache those.
 */
export type CachePolicy = 'public' | 'private' | 'signedOut';

/** The token bucket a call is counted in (server/platform/limits/rate-limit.ts). */
export type RateClass =
  | 'read'
  | 'search'
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
     * A sensitive action: the session must have proved within ten minutes who uses it. `second-way` asks
     * only accounts that have a second key, so that the first ones are added without a detour.
     */
    stepUp?: 'always' | 'second-way';
    /** A platform's callback: it proves itself by its own signature, not by our anti-forgery token. */
    signedByPlatform?: true;
    /** The media types of a body that is a file; every other body is JSON. */
    accepts?: readonly string[];
    /** How long a body may be, where the usual limit is too small. */
    bodyBytes?: number;
    /** Sent piece by piece: the response may take as long as its reader takes. */
    download?: true;
    /** For how many seconds others may reuse a public response without revalidation. */
    maxAge?: number;
    /** Other sites may show the response inside their pages. */
    embeddable?: true;
    /** The name under which a browser saves the response; braces stand for what varies. */
    fileName?: string;
  };
  schema: {
    operationId: string;
    tags: [string];
    summary: string;
    description?: string;
    params?: TObject;
    querystring?: TObject;
    body?: TObject;
    /** Media types, where the response is not only JSON. */
    produces?: string[];
    response: { [status in 200 | 201 | 202]?: TSchema };
  };
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
