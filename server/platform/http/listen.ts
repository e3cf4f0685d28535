import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-type.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** The port is retried, because a restart may overlap with the process that is still stopping. */
const tries = 20;
const tryEveryMs = 200;

export async function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listenOnce(app, host, port);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && attempt < tries) await sleep(tryEveryMs);
      else throw explain(error as NodeJS.ErrnoException, host, port);
    }
  }
}

async function listenOnce(app: App, host: string, port: number) {
  const listenTextResolver = (address: string) => `listening on ${address}`;
  try {
    await app.listen({ host, port, listenTextResolver });
  } catch (error) {
    // Without IPv6, the default host `::` (all addresses) is not available.
    const lacksIpv6 = (error as NodeJS.ErrnoException).code === 'EAFNOSUPPORT' && host === '::';
    if (!lacksIpv6) throw error;
    await app.listen({ host: '0.0.0.0', port, listenTextResolver });
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Set PORT to a free one.`);
  }
  const { code, syscall } = error;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') {
    return new StartError(`Cannot listen on ${host} port ${port}. Check HOST and PORT.`);
  }
  return error;
}
