import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../text/network-address.ts';
import { AppError, invalid } from './errors.ts';

const isHealthCheck = /^\/(?:healthz|readyz)(?:\?|$)/;
const isMetrics = /^\/metrics(?:\?|$)/;

export const isLoopbackHost = (host: string) => isLoopback(host.replace(/:\d+$/, ''));

/**
 * Serves the site under its own host name only: with DNS rebinding, a foreign name that resolves to
 * this server would make its pages same-origin. Monitoring may use the IP address.
 */
export function checkHosts(
  app: FastifyInstance,
  { publicHost, publicUrl }: Pick<Config, 'publicHost' | 'publicUrl'>,
) {
  const defaultPort = publicUrl.startsWith('https:') ? 443 : 80;
  const ours = [publicHost, `${publicHost}:${defaultPort}`];
  const isOurs = (host: string) => ours.includes(host.toLowerCase()) || isLoopbackHost(host);

  app.addHook('onRequest', (request, _reply, done) => {
    if (hasSeveralHosts(request.raw.rawHeaders)) return done(invalid({ host: { is: 'repeated' } }));
    const isFine =
      publicHost === null || isOurs(request.headers.host ?? '') || isMonitoring(request);
    done(isFine ? undefined : new AppError('MISDIRECTED'));
  });
}

/**
 * Whether a request has several Host headers. Node uses the first; a proxy in front may have used
 * another.
 */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

const isMonitoring = ({ url, headers }: FastifyRequest) =>
  isHealthCheck.test(url) || (headers.authorization !== undefined && isMetrics.test(url));
