import type { Static, TSchema } from 'typebox';
import type * as endpoints from './index.ts';
import type { Endpoint } from './endpoint.ts';

type Endpoints = (typeof endpoints)[keyof typeof endpoints];

type Part<
  E extends Endpoint,
  Name extends 'params' | 'querystring' | 'body',
> = E['schema'][Name] extends TSchema ? Static<E['schema'][Name]> : undefined;

/** The body of a request: a file or an object of the schema, or either. */
type Body<E extends Endpoint> = E['config'] extends { accepts: readonly string[] }
  ? Blob | Exclude<Part<E, 'body'>, undefined>
  : Part<E, 'body'>;

/** All query parameters are optional for the caller, because the server has defaults. */
type Query<E extends Endpoint> =
  Part<E, 'querystring'> extends object ? Partial<Part<E, 'querystring'>> : undefined;

type Response<E extends Endpoint> = Extract<
  E['schema']['response'][keyof E['schema']['response']],
  TSchema
>;

/** `never` for a response that is a redirect. */
type Data<E extends Endpoint> = [Response<E>] extends [never]
  ? never
  : Static<Response<E>> extends { data: infer D }
    ? D
    : never;

/** What a conflict returns; null when it returns nothing. */
type Conflict<E extends Endpoint> = E['schema'] extends { conflict: infer C extends TSchema }
  ? Static<C> extends { data: infer D }
    ? D
    : never
  : null;

/** Every call that the web can make, by `METHOD /path`; derived from the contract's types. */
export type Api = {
  [E in Endpoints as `${E['method']} ${E['url']}`]: {
    params: Part<E, 'params'>;
    query: Query<E>;
    body: Body<E>;
    data: Data<E>;
    conflict: Conflict<E>;
    /** Whether it creates something: a repeated call would create it twice. */
    creates: E['schema']['response'] extends { 201: TSchema } ? true : false;
  };
};
