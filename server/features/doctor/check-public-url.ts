import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import type { Config } from '../../platform/config.ts';
import type { DoctorCheck } from './doctor-check.ts';

const timeoutMs = 5000;

type Health = { status: number; body: string };

/** Whether readers who open PUBLIC_URL get to this site. */
export async function checkPublicUrl({ publicUrl, publicHost }: Config): Promise<DoctorCheck> {
  const id = 'public-url';
  if (publicHost === null)
    return {
      id,
      ok: true,
      message: 'PUBLIC_URL is not set: right for a site on this machine only.',
    };
  const address = `${publicUrl}/healthz`;
  const failed = (why: string) => ({ id, ok: false, message: `${address} ${why}` });
  try {
    const { status, body } = await read(address);
    if (status !== 200) return failed(`responds with ${status}: the proxy does not lead here.`);
    return body.includes('"version"')
      ? { id, ok: true, message: `${publicUrl} leads to a Ludex server.` }
      : failed('responds with something else: the proxy leads to another program.');
  } catch (error) {
    const why = (error as Error).message || 'no response';
    return failed(`cannot be reached (${why}): is the server running, and the name right?`);
  }
}

function read(address: string): Promise<Health> {
  const get = address.startsWith('https:') ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const request = get(address, { timeout: timeoutMs }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
        if (body.length > 10_000) request.destroy();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('timeout', () => request.destroy(new Error('no response')));
    request.on('error', reject);
  });
}

/** Only a proxy can speak https for us; without its address every reader looks like the proxy. */
export function checkProxy({ publicUrl, trustProxy }: Config): DoctorCheck {
  const ok = !publicUrl.startsWith('https:') || trustProxy.length > 0;
  const message = ok
    ? 'The settings of the proxy fit PUBLIC_URL.'
    : 'PUBLIC_URL is https, so a proxy is in front: set TRUST_PROXY to its address.';
  return { id: 'proxy', ok, message };
}
