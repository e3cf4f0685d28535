import { invalid } from '../../../platform/http/errors.ts';
import type { LiveConfig } from '../../../platform/live-config.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import { checkHost } from '../../../platform/outgoing/safe-lookup.ts';

/** Simulated feeds stand on this machine; any other address inside a network is refused. */
export const isSimulatedFeed = ({ origins }: LiveConfig, { origin }: URL): boolean =>
  origin === origins.feeds;

/** The address of a feed that somebody adds, without what a request leaves out. */
export async function readFeedAddress(live: LiveConfig, text: string): Promise<URL> {
  const url = URL.parse(text.trim());
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  if (!isWeb || url.username !== '' || url.password !== '') {
    throw invalid({ url: { is: 'malformed' } });
  }
  url.hash = '';
  if (isSimulatedFeed(live, url)) return url;
  await checkOutside(url);
  if (url.port !== '') throw invalid({ url: { is: 'malformed' } });
  return url;
}

async function checkOutside({ hostname }: URL) {
  try {
    await checkHost(hostname);
  } catch (error) {
    if (error instanceof OutgoingError) throw invalid({ url: { is: 'insideNetwork' } });
    throw error;
  }
}
