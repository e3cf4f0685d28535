import type { TObject, TSchema } from 'typebox';

/** Who may call: everybody, a signed-in user, an editor (or admin), an administrator. */
export type Access = 'public' | 'user' | 'editor' | 'admin';

/**
 * `public` answers depend on the URL alone, so they may be cached by anyone; `private` ones never
 * are. `signedOut` ones are the same for everybody who is not signed in: we keep those ourselves.
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
  | 'callback'
  | 'like'
  | 'comment'
  | 'report'
  | 'deleteOwn'
  | 'feedback'
  | 'admin';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/api/${string}`;
  config: {
    access: Access;
    cache: CachePolicy;
    rate: RateClass;
    /** A platform's callback: it proves itself by its own signature, not by our anti-forgery token. */
    signedByPlatform?: true;
    /** How long a body may be, where the usual limit is too small. */
    bodyBytes?: number;
    /** A file that is sent piece by piece: it may take as long as its reader takes. */
    download?: true;
  };
  schema: {
    operationId: string;
    tags: [string];
    summary: string;
    description?: string;
    params?: TObject;
    querystring?: TObject;
    body?: TObject;
    /** Media types, where the answer is no JSON. */
    produces?: string[];
    response: { [status in 200 | 201]?: TSchema };
  };
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
