declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = { path: string; setupRequest?: (request: Request) => Request };

  type Options = {
    url: string;
    connections: number;
    amount: number;
    sampleInt: number;
    timeout: number;
    bailout: number;
    method: string;
    headers: Record<string, string>;
    body?: string;
    requests: Request[];
  };

  type Result = { errors: number; statusCodeStats: Record<string, { count: number }> };

  function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
  export = autocannon;
}
