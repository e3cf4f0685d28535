import type { Server } from 'node:http';
import { callerKey } from '../text/network-address.ts';

type Limits = { perAddress: number; inTotal: number };

/** A browser opens six connections, an office behind one address a few dozen. */
const limits: Limits = { perAddress: 256, inTotal: 2000 };

/** Longer than most proxies, so that the proxy closes a connection first. */
const keepAliveMs = 72_000;

const nearlyFull = 0.9;
/** The keep-alive timeout by the share of open connections. */
const pressure = [
  { from: nearlyFull, keepAliveMs: 1000 },
  { from: 0.5, keepAliveMs: 5000 },
  { from: 0, keepAliveMs },
];

/**
 * Limits the connections of each address; further ones are closed before anything is read. A proxy
 * represents many clients and is not limited. Near the total limit, idle connections are closed.
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  { perAddress, inTotal }: Limits = limits,
) {
  const counts = new Map<string, number>();
  let open = 0;
  let refused = 0;
  server.maxConnections = inTotal;
  server.keepAliveTimeout = keepAliveMs;
  server.on('drop', () => (refused += 1));

  function change(key: string, by: 1 | -1) {
    open += by;
    const count = (counts.get(key) ?? 0) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
    server.keepAliveTimeout = pressure.find(({ from }) => open >= from * inTotal)!.keepAliveMs;
  }

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    const key = callerKey(remoteAddress);
    if ((counts.get(key) ?? 0) >= perAddress && !isProxy(remoteAddress)) {
      refused += 1;
      socket.destroy();
      return;
    }
    change(key, 1);
    socket.once('close', () => change(key, -1));
    if (open >= nearlyFull * inTotal) server.closeIdleConnections();
  });

  return { open: () => open, refused: () => refused };
}
