import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import type { OutgoingResponse } from '../../../platform/outgoing/send-request.ts';
import { readLink } from '../../../platform/text/web-address.ts';
import type { ReadContext } from '../connector.ts';
import { isSimulatedFeed } from './feed-address.ts';
import type { FeedProblem } from './feed-state.ts';
import type { FeedRow } from './feeds.queries.ts';
import { parseFeed, type Feed } from './parse-feed.ts';

/** The result of reading a feed once. */
export type FeedReading = {
  feedId: number;
  /** Null when it has not changed or could not be read. */
  feed: Feed | null;
  /** The message is the JSON of its texts. */
  failure: { problem: FeedProblem; message: string; retryAt: Date | null } | null;
  validators: Validators | null;
  /** The interval that the host or the feed requires. */
  waitMinutes: number;
  /** The new address after a permanent redirect. */
  movedTo: string | null;
};
type Validators = Pick<FeedRow, 'etag' | 'lastModified'>;
type FeedCalls = Pick<ReadContext<unknown>, 'call' | 'live' | 'now'>;

type FeedResponse =
  | { kind: 'moved'; to: URL; isPermanent: boolean }
  | { kind: 'missing' | 'gone' }
  | { kind: 'read'; feed: Feed | null; validators: Validators; waitMinutes: number };

const maxRedirects = 3;
const maxBytes = 2 * 2 ** 20;
/** Only one retry, because the feed is read again within hours. */
const retries = 1;
const accept =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, application/json;q=0.8, */*;q=0.1';

export async function readFeed(context: FeedCalls, row: FeedRow): Promise<FeedReading> {
  const reading: FeedReading = {
    feedId: row.id,
    feed: null,
    failure: null,
    validators: null,
    waitMinutes: 0,
    movedTo: null,
  };
  try {
    const { response, movedTo } = await follow(context, row);
    if (response.kind !== 'read') {
      return { ...reading, failure: { problem: response.kind, message: '', retryAt: null } };
    }
    const { feed, validators, waitMinutes } = response;
    return { ...reading, feed, validators, waitMinutes, movedTo };
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.reason === 'cancelled') throw error;
    const { reason: problem, text, retryAt } = error;
    return { ...reading, failure: { problem, message: JSON.stringify(text), retryAt } };
  }
}

/** Checks every redirect like the first address, because it may lead into a private network. */
async function follow(context: FeedCalls, row: FeedRow) {
  let url = new URL(row.url);
  let isPermanent = true;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await requestFeed(context, url, row);
    if (response.kind !== 'moved') {
      const movedTo = hops > 0 && isPermanent ? url.href : null;
      return { response, movedTo };
    }
    isPermanent &&= response.isPermanent;
    url = response.to;
  }
  throw new OutgoingError('unreadable', `${url.host} redirects too often`);
}

async function requestFeed(
  { call, live, now }: FeedCalls,
  url: URL,
  row: FeedRow,
): Promise<FeedResponse> {
  const isSimulated = isSimulatedFeed(live, url);
  if (!isSimulated && live.speed > 1) throw onlySimulated(url);
  const { etag, lastModified } = row;
  const headers = {
    Accept: accept,
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  };
  const request = { url, headers, maxBytes, isUntrusted: !isSimulated };
  return call(request, (response) => readResponse(response, url, now()), { retries });
}

const onlySimulated = ({ host }: URL) =>
  new OutgoingError('undeclared', `With LIVE_SPEED only simulators are called, and not ${host}`);

async function readResponse(
  response: OutgoingResponse,
  url: URL,
  now: Date,
): Promise<FeedResponse> {
  const { status, headers, text } = response;
  if (status === 410) return { kind: 'gone' };
  if (status === 404) return { kind: 'missing' };
  if ([301, 302, 303, 307, 308].includes(status)) {
    const to = readLink(headers.location ?? '', url);
    if (!to) throw new OutgoingError('unreadable', `${url.host} redirects to no address`);
    return { kind: 'moved', to, isPermanent: status === 301 || status === 308 };
  }
  const validators = {
    etag: headerText(headers.etag),
    lastModified: headerText(headers['last-modified']),
  };
  if (status === 304) return { kind: 'read', feed: null, validators, waitMinutes: maxAge(headers) };
  if (status !== 200) throw new OutgoingError('refused', `${url.host} responded with ${status}`);
  const feed = await parseFeed(text, url, now);
  const waitMinutes = Math.max(feed.everyMinutes ?? 0, maxAge(headers));
  return { kind: 'read', feed, validators, waitMinutes };
}

/** Ignores validators that are too long to be sent back. */
const headerText = (value: string | undefined) => (value && value.length <= 500 ? value : null);

const maxAge = (headers: OutgoingResponse['headers']): number =>
  Number(/max-age=(\d{1,9})/.exec(headers['cache-control'] ?? '')?.[1] ?? 0) / 60;
