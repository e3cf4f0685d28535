import { invalid } from '../../../platform/http/errors.ts';
import type { LiveConfig } from '../../../platform/live-config.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import { checkHost } from '../../../platform/outgoing/safe-lookup.ts';
import { readWebAddress } from '../../../platform/text/web-address.ts';

/** Simulated feeds run on this machine; any other address inside a private network is rejected. */
export const isSimulatedFeed = ({ origins }: LiveConfig, { origin }: URL): boolean =>
  origin === origins.feeds;

/** Validates the address of a new feed; removes the fragment, which requests leave out. */
export async function readFeedAddress(live: LiveConfig, text: string): Promise<URL> {
  const url = readWebAddress(text.trim());
  if (!url) throw invalid({ url: { is: 'malformed' } });
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
