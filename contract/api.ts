import type { Static, TSchema } from 'typebox';
import type * as endpoints from './index.ts';
import type { Endpoint } from './endpoint.ts';

type Endpoints = (typeof endpoints)[keyof typeof endpoints];

type Part<
  E extends Endpoint,
  Name extends 'params' | 'querystring' | 'body',
> = E['schema'][Name] extends TSchema ? Static<E['schema'][Name]> : undefined;

/** A file, or what the schema describes. */
type Body<E extends Endpoint> = E['config'] extends { accepts: readonly string[] }
  ? Blob
  : Part<E, 'body'>;

/** Parameters with a default may be left out by the caller. */
type Query<E extends Endpoint> =
  Part<E, 'querystring'> extends object ? Partial<Part<E, 'querystring'>> : undefined;

type Response<E extends Endpoint> = Extract<
  E['schema']['response'][keyof E['schema']['response']],
  TSchema
>;

/** None where the response is a redirection. */
type Data<E extends Endpoint> = [Response<E>] extends [never]
  ? never
  : Static<Response<E>> extends { data: infer D }
    ? D
    : never;

/** Every call the web can make, by `METHOD /path`: derived from the contract, nothing generated. */
export type Api = {
  [E in Endpoints as `${E['method']} ${E['url']}`]: {
    params: Part<E, 'params'>;
    query: Query<E>;
    body: Body<E>;
    data: Data<E>;
  };
};
