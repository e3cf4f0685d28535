import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Evening } from './evening.ts';
import { createFeeds } from './feeds.ts';
import { sendFaulty, send, type SourceFault } from './faults.ts';
import { storePicture } from './pictures.ts';
import { createSteam, type SourceResponse, type SourceQuery } from './steam.ts';
import { createWikidata } from './wikidata.ts';
import type { KnownGame } from './known-game.ts';
import { createSourceWorld } from './world.ts';

/** Plays the sources of live data on the loopback, with a clock and faults that a test sets. */

export type SourceCall = {
  at: Date;
  path: string;
  query: string;
  agent: string | undefined;
  key: string | undefined;
  etag: string | undefined;
};
export type SourcesSimulator = Awaited<ReturnType<typeof startSources>>;

type SourcesOptions = {
  appIds?: readonly number[];
  known?: readonly KnownGame[];
  now?: () => Date;
  evening?: Evening;
  /** Draws the store's pictures; without it they are plain. */
  draw?: (appId: number, path: string) => Buffer;
  /** Of Steam; Wikidata, the feeds and the store have the next ones. */
  port?: number;
  key?: string;
};

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export async function startSources({
  appIds = [],
  known = [],
  evening,
  draw,
  now = () => new Date(),
  port = 0,
  key = 'SIMULATED0KEY',
}: SourcesOptions = {}) {
  const world = createSourceWorld({ appIds, known, evening });
  const steam = createSteam(world, key);
  const wikidata = createWikidata(world);
  const feeds = createFeeds(world);
  const calls: SourceCall[] = [];
  const served: { path: string; query: string; body: string }[] = [];
  /** By a part of the path; the last of a list stays when it is set for good. */
  const faults = new Map<string, { next: SourceFault[]; always: SourceFault | undefined }>();

  function faultFor(path: string): SourceFault | undefined {
    for (const [part, plan] of faults) {
      if (path.includes(part)) return plan.next.shift() ?? plan.always;
    }
    return undefined;
  }

  async function control(request: IncomingMessage, reply: ServerResponse, path: string) {
    if (path === '/_sim/calls') return send(reply, asJson(calls));
    const plan = JSON.parse(await text(request)) as {
      route: string;
      next?: SourceFault[];
      always?: SourceFault;
    };
    faults.set(plan.route, { next: plan.next ?? [], always: plan.always });
    send(reply, asJson({}));
  }

  function answerOf(query: SourceQuery): SourceResponse {
    if (query.path === '/sparql') return wikidata(query);
    if (query.path.startsWith('/store_item_assets/')) return storePicture(query, draw);
    return query.path.startsWith('/feeds/') ? feeds(query) : steam(query);
  }

  async function serve(request: IncomingMessage, reply: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname.startsWith('/_sim')) return control(request, reply, url.pathname);
    const time = now();
    const given = header(request, 'x-webapi-key');
    const call = { path: url.pathname, query: url.search, agent: header(request, 'user-agent') };
    const etag = header(request, 'if-none-match');
    calls.push({ ...call, at: time, key: given, etag });
    const query = { path: url.pathname, query: url.searchParams, key: given, etag, now: time };
    const response = answerOf(query);
    const fault = faultFor(url.pathname);
    if (fault !== undefined) return sendFaulty(reply, response, fault);
    served.push({ path: url.pathname, query: url.search, body: response.body });
    send(reply, response);
  }

  // Each host has its own pace and day, so each is a server of its own.
  async function listen(port: number) {
    const server = createServer((request, reply) => void serve(request, reply));
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  }
  const steamServer = await listen(port);
  const wikidataServer = await listen(port && port + 1);
  const feedsServer = await listen(port && port + 2);
  const storeServer = await listen(port && port + 3);
  const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    world,
    calls,
    /** What was truly served, without faults. */
    served,
    origin: originOf(steamServer),
    wikidataOrigin: originOf(wikidataServer),
    feedsOrigin: originOf(feedsServer),
    storeOrigin: originOf(storeServer),
    fault: (route: string, ...next: SourceFault[]) =>
      void faults.set(route, { next, always: undefined }),
    faultAlways: (route: string, always: SourceFault) =>
      void faults.set(route, { next: [], always }),
    mend: () => faults.clear(),
    async close() {
      for (const server of [steamServer, wikidataServer, feedsServer, storeServer]) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}

const asJson = (body: unknown): SourceResponse => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(body),
});
