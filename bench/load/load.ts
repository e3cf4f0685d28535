import autocannon from 'autocannon';
import type { Recording } from './record.ts';

export type Target = { port: number; url: string };
export type Block = { requests: number; seconds: number; p50: number; p99: number };

let sent = 0;

/**
 * Sends one block of requests; each connection sends its next request after the response. Returns
 * null when a response differs from the recorded one or is missing.
 */
export async function sendBlock(
  target: Target,
  { method, words, requestHeaders, requestBody, status }: Recording,
  connections: number,
  requests: number,
): Promise<Block | null> {
  const run = autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections,
    amount: requests,
    sampleInt: 20,
    timeout: 30,
    bailout: 1,
    method,
    headers: requestHeaders,
    ...(requestBody && { body: requestBody }),
    requests: [words ? nextWord(target.url, words) : { path: target.url }],
  });
  const begin = performance.now();
  let end = begin;
  // Autocannon's own histogram has a resolution of milliseconds.
  const milliseconds: number[] = [];
  const connected = new WeakSet<object>();
  run.on('response', (client: object, _status: number, _bytes: number, time: number) => {
    end = performance.now();
    // The first response of a connection includes the time to connect.
    if (connected.has(client)) milliseconds.push(time);
    else connected.add(client);
  });
  const { errors, statusCodeStats } = await run;
  if (errors > 0 || statusCodeStats[status]?.count !== requests) return null;
  milliseconds.sort((a, b) => a - b);
  const quantile = (part: number) => milliseconds[Math.floor(milliseconds.length * part)] ?? 0;
  return { requests, seconds: (end - begin) / 1000, p50: quantile(0.5), p99: quantile(0.99) };
}

function nextWord(path: string, words: readonly string[]) {
  return {
    path,
    setupRequest: (request: { path: string }) => {
      sent += 1;
      return { ...request, path: withWord(path, words[sent % words.length]!) };
    },
  };
}

export const withWord = (path: string, word: string) =>
  path.replace('{word}', encodeURIComponent(word));
