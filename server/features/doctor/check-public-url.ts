import { get as getHttp, type IncomingHttpHeaders } from 'node:http';
import { get as getHttps } from 'node:https';
import { getRobots } from '../../../contract/crawlers.ts';
import type { Config } from '../../platform/config.ts';
import type { Text } from '../../platform/http/language.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { errorText } from '../../platform/error-text.ts';

const timeoutMs = 5000;

type Health = { status: number; body: string };

/** Checks whether PUBLIC_URL leads to this site. */
export async function checkPublicUrl({
  publicUrl,
  publicHost,
  basePath,
}: Pick<Config, 'publicUrl' | 'publicHost' | 'basePath'>): Promise<DoctorCheck> {
  const check = (ok: boolean, message: Text) => ({ id: 'public-url', ok, message });
  if (publicHost === null)
    return check(true, {
      en: 'PUBLIC_URL is not set: right for a site on this machine only.',
      'zh-CN': '没有设置 PUBLIC_URL：只适合在本机使用的网站。',
    });
  const address = `${publicUrl}/healthz`;
  try {
    const { status, body } = await read(address);
    if (status !== 200)
      return check(false, {
        en: `${address} responds with ${status}: the proxy does not lead here.`,
        'zh-CN': `${address} 返回 ${status}：代理没有指向这里。`,
      });
    if (!body.includes('"version"'))
      return check(false, {
        en: `${address} responds with something else: the proxy leads to another program.`,
        'zh-CN': `${address} 返回了别的内容：代理指向了其他程序。`,
      });
    if (basePath !== '' && (await read(`${publicUrl}${getRobots.url}`)).status === 404)
      return check(false, {
        en: `The proxy removes ${basePath} from paths: let it pass them on unchanged.`,
        'zh-CN': `代理去掉了路径中的 ${basePath}：请让它原样传递路径。`,
      });
    return check(true, {
      en: `${publicUrl} leads to a Ludex server.`,
      'zh-CN': `${publicUrl} 可以访问到 Ludex 服务器。`,
    });
  } catch (error) {
    const why = errorText(error);
    return check(false, {
      en: `${address} cannot be reached (${why}): is the server running, and the name right?`,
      'zh-CN': `无法访问 ${address}（${why}）：请确认服务器已启动、域名无误。`,
    });
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

/** With https there is a proxy; unless TRUST_PROXY names it, all readers share its address. */
export function checkProxy(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  headers: IncomingHttpHeaders = {},
): DoctorCheck {
  const check = (ok: boolean, message: Text) => ({ id: 'proxy', ok, message });
  const isTrusted = trustProxy.length > 0;
  if (!isTrusted && publicUrl.startsWith('https:'))
    return check(false, {
      en: 'PUBLIC_URL is https, so a proxy is in front: set TRUST_PROXY to its address.',
      'zh-CN': 'PUBLIC_URL 使用 https，说明前面有代理：请把 TRUST_PROXY 设为它的地址。',
    });
  if (!isTrusted && headers['x-forwarded-for'] !== undefined)
    return check(false, {
      en: 'A proxy forwards requests, and all readers look like it: set TRUST_PROXY to its address.',
      'zh-CN': '请求经过代理，所有读者看起来都是它：请把 TRUST_PROXY 设为它的地址。',
    });
  return check(true, {
    en: 'The settings of the proxy fit PUBLIC_URL.',
    'zh-CN': '代理的设置与 PUBLIC_URL 相符。',
  });
}
