import type { App } from './app-type.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const maxConnections = 2000;
const listenTextResolver = (address: string) => `listening on ${address}`;

export async function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>) {
  app.server.maxConnections = maxConnections;
  try {
    await app.listen({ host, port, listenTextResolver });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 cannot take the default `::`, which means "every address".
    if (code === 'EAFNOSUPPORT' && host === '::') {
      return void (await app.listen({ host: '0.0.0.0', port, listenTextResolver }));
    }
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken by another program. Set PORT to a free one.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`Cannot listen on ${host} port ${port} (${code}). Check HOST and PORT.`);
    }
    throw error;
  }
}
