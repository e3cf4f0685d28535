import { pictureLimits } from '../../../contract/pictures/picture-limits.ts';
import type { LiveConfig } from '../../platform/live-config.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import type { Outgoing, OutgoingRun } from '../../platform/outgoing/outgoing.ts';
import { readLink, readWebAddress } from '../../platform/text/web-address.ts';
import { refuseAddress } from './refuse-picture.ts';

const maxRedirects = 3;
const timeoutMs = 8_000;
/** A manager waits for one picture. */
const limits = { perSecond: 5, perDay: 2_000, open: 2 };
const redirects = [301, 302, 303, 307, 308];

/** Fetches a picture from an address that a manager gives; private networks are refused. */
export async function fetchPicture(
  outgoing: Outgoing,
  live: LiveConfig,
  address: string,
): Promise<Buffer> {
  const url = readWebAddress(address.trim());
  if (!url) throw refuseAddress({ is: 'malformed' });
  url.hash = '';
  try {
    return await outgoing.run({ rules: [], otherHosts: limits, isUrgent: true }, (run) =>
      follow(run, live, url),
    );
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const isInside = error.reason === 'address';
    throw refuseAddress(isInside ? { is: 'insideNetwork' } : { is: 'notFetched', why: error.text });
  }
}

/** Checks every redirect like the first address, because it may lead into a private network. */
async function follow(run: OutgoingRun, live: LiveConfig, first: URL): Promise<Buffer> {
  let url = first;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const isUntrusted = !Object.values(live.origins).includes(url.origin);
    const request = { url, isUntrusted, timeoutMs, maxBytes: pictureLimits.bytes, headers };
    const options = { retries: 0, isFile: true };
    const { status, headers: sent, body } = await run.call(request, (read) => read, options);
    if (status === 200) return body;
    const next = redirects.includes(status) ? readLink(sent.location ?? '', url) : null;
    if (!next) throw answered(url, status);
    url = next;
  }
  throw new OutgoingError('unreadable', {
    en: `${url.host} redirects too often`,
    'zh-CN': `${url.host} 跳转次数过多`,
  });
}

const headers = { Accept: 'image/webp,image/png,image/jpeg' };

const answered = ({ host }: URL, status: number) =>
  new OutgoingError('refused', {
    en: `${host} responded with ${status}`,
    'zh-CN': `${host} 返回 ${status}`,
  });
