import { setTimeout as sleep } from 'node:timers/promises';
import { csrf } from '../contract/limits.ts';
import { Refusal } from '../scripts/lib/progress.mjs';
import { ask, type Answer } from './ask.ts';
import { withWord } from './load.ts';
import { entryScript, type Workload } from './workloads.ts';

/** A workload with the request that the product was asked and the answer that it gave. */
export type Recording = Pick<Workload, 'name' | 'goal' | 'kind' | 'method' | 'words'> & {
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
    const answer = await askOnce(port, withWord(url, words?.[0] ?? ''), requestHeaders, method);
    const expected = kind === 'revalidate' ? 304 : 200;
    if (answer.status !== expected) {
      throw new Refusal(`${method} ${url} answered ${answer.status} instead of ${expected}.`);
    }
    recordings.push({
      name,
      goal,
      kind,
      method,
      ...(words && { words }),
      url,
      bareUrl: words ? `/${recordings.length}` : `/${recordings.length}${url}`,
      requestHeaders,
      status: answer.status,
      headers: keptHeaders(answer),
      body: answer.body.toString('base64'),
    });
  }
  return recordings;
}

const busy = 503;

/** What reads from a model of its own asks to come back while the model is made. */
async function askOnce(port: number, url: string, headers: Record<string, string>, method: string) {
  for (;;) {
    const answer = await ask(port, url, headers, method);
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
  if (kind === 'write') {
    const { headers } = await ask(port, '/api/me', browser);
    const cookie = headers['set-cookie']?.find((text) => text.startsWith(`${csrf.cookie}=`));
    const pair = cookie?.split(';', 1)[0] ?? '';
    return { cookie: pair, [csrf.header]: decodeURIComponent(pair.slice(csrf.cookie.length + 1)) };
  }
  return {};
}

/** Null while the web is not built: the shell then loads no script. */
async function findEntryScript(port: number): Promise<string | null> {
  const { body } = await ask(port, '/');
  return /"(\/assets\/[^"]+\.js)"/.exec(body.toString())?.[1] ?? null;
}
