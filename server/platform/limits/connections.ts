import type { Server } from 'node:http';
import { callerKey } from '../text/network-address.ts';

type Limits = { perAddress: number; inTotal: number };

/** A browser opens six, an office behind one address some dozens. */
const limits: Limits = { perAddress: 256, inTotal: 2000 };

/** Longer than most proxies keep theirs, so that they and not we end a connection. */
const keepAliveMs = 72_000;

const nearlyFull = 0.9;
/** From this share of all places on, idle connections stay open this long. */
const pressure = [
  { from: nearlyFull, keepAliveMs: 1000 },
  { from: 0.5, keepAliveMs: 5000 },
  { from: 0, keepAliveMs },
];

/**
 * Nobody takes all places: what an address opens beyond its share is closed before anything of it is
 * read. A proxy stands for many clients and is not counted. Near the limit, idle connections are closed.
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
