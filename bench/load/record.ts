import { setTimeout as sleep } from 'node:timers/promises';
import { csrf } from '../../contract/limits.ts';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { sendRequest, type HttpResponse } from './send-request.ts';
import { readerToken } from '../dataset/discussion.ts';
import { withWord } from './load.ts';
import { entryScript, type Workload } from '../cases/workloads.ts';

/** A workload with its request and the response of the product. */
export type Recording = Pick<Workload, 'name' | 'goal' | 'kind' | 'method' | 'words'> & {
  requestBody: string;
  url: string;
  /** The bare server prefixes a number, because two workloads may share a URL. */
  bareUrl: string;
  requestHeaders: Record<string, string>;
  status: number;
  headers: Record<string, string | string[]>;
  /** In Base64, so that a recording can be passed as JSON. */
  body: string;
};

/** The headers of a browser; without them no response would be compressed. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' };

/** Node sets these headers itself, on the bare server too. */
const writtenByNode = new Set(['date', 'connection', 'keep-alive', 'content-length']);

export async function record(port: number, workloads: readonly Workload[]): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const workload of workloads) {
    const url = workload.path === entryScript ? await findEntryScript(port) : workload.path;
    if (url === null) continue;
    const { name, goal, kind, method, words } = workload;
    const requestHeaders = { ...browser, ...(await extraHeaders(port, workload)) };
    const requestBody = workload.body ? JSON.stringify(workload.body) : '';
    const firstUrl = withWord(url, words?.[0] ?? '');
    const response = await sendUntilReady(port, firstUrl, requestHeaders, method, requestBody);
    const expected = kind === 'revalidate' ? [304] : [200, 201];
    if (!expected.includes(response.status)) {
      throw new Refusal(
        `${method} ${url} returned ${response.status}, not ${expected.join(' or ')}.`,
      );
    }
    recordings.push({
      name,
      goal,
      kind,
      method,
      ...(words && { words }),
      url,
      bareUrl: `/${recordings.length}${url.split('?', 1)[0]}`,
      requestHeaders,
      requestBody,
      status: response.status,
      headers: recordedHeaders(response),
      body: response.body.toString('base64'),
    });
  }
  return recordings;
}

const busy = 503;

/** Endpoints with a read model respond with 503 until the model is built. */
async function sendUntilReady(...request: Parameters<typeof sendRequest>) {
  for (;;) {
    const response = await sendRequest(...request);
    if (response.status !== busy) return response;
    await sleep(1000);
  }
}

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
  if (kind === 'write') return writeHeaders(port);
  if (kind === 'signedIn') {
    const session = `sid=${readerToken}`;
    const { cookie, ...token } = await writeHeaders(port, session);
    const type = { 'content-type': 'application/json' };
    return { ...type, ...token, cookie: `${session}; ${cookie}` };
  }
  return {};
}

/** The CSRF token of this session, or of a visitor without one. */
async function writeHeaders(port: number, session = '') {
  const { headers } = await sendRequest(port, '/api/me', { ...browser, cookie: session });
  const cookie = headers['set-cookie']?.find((text) => text.startsWith(`${csrf.cookie}=`));
  const pair = cookie?.split(';', 1)[0] ?? '';
  return { cookie: pair, [csrf.header]: decodeURIComponent(pair.slice(csrf.cookie.length + 1)) };
}

/** Null while the web is not built, because the shell then loads no script. */
async function findEntryScript(port: number): Promise<string | null> {
  const { body } = await sendRequest(port, '/');
  return /"(\/assets\/[^"]+\.js)"/.exec(body.toString())?.[1] ?? null;
}
