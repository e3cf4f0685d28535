/** The package brings no types; this is what the tests use of it. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export type ProviderContext = {
    oidc: { route?: string };
    status: number;
    body: unknown;
    set(headers: Record<string, string>): void;
  };
  export type Middleware = (context: ProviderContext, next: () => Promise<void>) => Promise<void>;

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Client: { prototype: { redirectUriAllowed(address: string): boolean } };
    use(middleware: Middleware): void;
    callback(): RequestListener;
  }
}
