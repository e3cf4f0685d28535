import { csrf } from '../../contract/limits.ts';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { readerToken } from '../data/discussion.ts';
import { entryScript, type Workload } from '../workloads.ts';
import { sendRequest, sendUntilReady, type HttpResponse } from './send-request.ts';

/** A workload with its request and the response of the product. */
export type Recording = Workload & {
  method: 'GET' | 'POST';
  requestBody: string;
  /** The bare server prefixes a number, because two workloads may share a URL. */
  bareUrl: string;
  requestHeaders: Record<string, string>;
  status: number;
  headers: Record<string, string | string[]>;
  /** In Base64, so that a recording can be passed as JSON. */
  bytes: string;
};

/** The headers of a browser; without them no response would be compressed. */
export const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' };

/** Node sets these headers itself, on the bare server too. */
const writtenByNode = new Set(['date', 'connection', 'keep-alive', 'content-length']);

export async function record(port: number, workloads: readonly Workload[]): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const workload of workloads) {
    const path = workload.path === entryScript ? await findEntryScript(port) : workload.path;
    const method = workload.kind === 'write' ? 'POST' : 'GET';
    const requestHeaders = { ...browser, ...(await extraHeaders(port, workload)) };
    const requestBody = workload.body ? JSON.stringify(workload.body) : '';
    const first = withWord(path, workload.words?.[0] ?? '');
    const response = await sendUntilReady(port, first, requestHeaders, method, requestBody);
    const expected = workload.kind === 'revalidate' ? [304] : [200, 201];
    if (!expected.includes(response.status)) {
      throw new Refusal(
        `${method} ${path} returned ${response.status}, not ${expected.join(' or ')}.`,
      );
    }
    recordings.push({
      ...workload,
      path,
      method,
      requestBody,
      bareUrl: `/${recordings.length}${path.split('?', 1)[0]}`,
      requestHeaders,
      status: response.status,
      headers: recordedHeaders(response),
      bytes: response.body.toString('base64'),
    });
  }
  return recordings;
}

export const withWord = (path: string, word: string) =>
  path.replace('{word}', encodeURIComponent(word));

function recordedHeaders({ headers }: HttpResponse): Recording['headers'] {
  const recorded: Recording['headers'] = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !writtenByNode.has(name)) recorded[name] = value;
  }
  return recorded;
}

async function extraHeaders(port: number, { kind, path }: Workload) {
  if (kind === 'revalidate') {
    const { headers } = await sendRequest(port, path, browser);
    return { 'if-none-match': headers.etag ?? '' };
  }
  return kind === 'write' ? writeHeaders(port) : {};
}

/** The session of the reader and its CSRF token. */
async function writeHeaders(port: number) {
  const session = `sid=${readerToken}`;
  const { headers } = await sendRequest(port, '/api/me', { ...browser, cookie: session });
  const cookie = headers['set-cookie']?.find((text) => text.startsWith(`${csrf.cookie}=`));
  const pair = cookie?.split(';', 1)[0] ?? '';
  return {
    'content-type': 'application/json',
    cookie: `${session}; ${pair}`,
    [csrf.header]: decodeURIComponent(pair.slice(csrf.cookie.length + 1)),
  };
}

async function findEntryScript(port: number): Promise<string> {
  const { body } = await sendRequest(port, '/');
  const [, path] = /"(\/assets\/[^"]+\.js)"/.exec(body.toString()) ?? [];
  if (path === undefined) throw new Refusal('The page loads no script.');
  return path;
}
