import { setTimeout as sleep } from 'node:timers/promises';
import { csrf } from '../../contract/limits.ts';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { ask, type Answer } from './ask.ts';
import { readerToken } from '../dataset/discussion.ts';
import { withWord } from './load.ts';
import { entryScript, type Workload } from '../cases/workloads.ts';

/** A workload with the request that the product was asked and the answer that it gave. */
export type Recording = Pick<Workload, 'name' | 'goal' | 'kind' | 'method' | 'words'> & {
  requestBody: string;
  url: string;
  /** Two workloads may ask for one address, so the bare server puts a number in front. */
  bareUrl: string;
  requestHeaders: Record<string, string>;
  status: number;
  headers: Record<string, string | string[]>;
  /** Base64, so that a recording can be handed over as JSON. */
  body: string;
};

/** What a browser says; without it nobody would be sent compressed bytes. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' };

/** Node writes these by itself, on the bare server too. */
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
    const answer = await askOnce(port, firstUrl, requestHeaders, method, requestBody);
    const expected = kind === 'revalidate' ? [304] : [200, 201];
    if (!expected.includes(answer.status)) {
      throw new Refusal(
        `${method} ${url} answered ${answer.status}, not ${expected.join(' or ')}.`,
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
      status: answer.status,
      headers: keptHeaders(answer),
      body: answer.body.toString('base64'),
    });
  }
  return recordings;
}

const busy = 503;

/** What reads from a model of its own asks to come back while the model is made. */
async function askOnce(...request: Parameters<typeof ask>) {
  for (;;) {
    const answer = await ask(...request);
    if (answer.status !== busy) return answer;
    await sleep(1000);
  }
}

function keptHeaders({ headers }: Answer): Recording['headers'] {
  const kept: Recording['headers'] = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !writtenByNode.has(name)) kept[name] = value;
  }
  return kept;
}

async function extraHeaders(port: number, { kind, path }: Workload) {
  if (kind === 'revalidate') {
    const { headers } = await ask(port, path, browser);
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

/** The anti-forgery token of this session, or of none. */
async function writeHeaders(port: number, session = '') {
  const { headers } = await ask(port, '/api/me', { ...browser, cookie: session });
  const cookie = headers['set-cookie']?.find((text) => text.startsWith(`${csrf.cookie}=`));
  const pair = cookie?.split(';', 1)[0] ?? '';
  return { cookie: pair, [csrf.header]: decodeURIComponent(pair.slice(csrf.cookie.length + 1)) };
}

/** Null while the web is not built: the shell then loads no script. */
async function findEntryScript(port: number): Promise<string | null> {
  const { body } = await ask(port, '/');
  return /"(\/assets\/[^"]+\.js)"/.exec(body.toString())?.[1] ?? null;
}
