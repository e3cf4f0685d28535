import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Sends requests to a server from a process of its own and prints what came back. `perSuccess` says
 * how many requests follow each that succeeded: with 1 the server is never asked for more than it
 * does, with 4 always for four times as much, however fast the machine is just now.
 */
export type Load = { url: string; begin: number; perSuccess: number; successes: number };

export type LoadResult = {
  statuses: Record<string, number>;
  /** How long the successful ones took, slowest last. */
  milliseconds: number[];
  seconds: number;
  refusal: { retryAfter: string | undefined; body: string } | null;
};

const { url, begin, perSuccess, successes } = JSON.parse(process.argv[2] ?? '{}') as Load;
const agent = new Agent({ keepAlive: true });
const result: LoadResult = { statuses: {}, milliseconds: [], seconds: 0, refusal: null };

async function send(): Promise<unknown> {
  const sentAt = performance.now();
  const request = get(url, { agent });
  const [response] = await once(request, 'response');
  const body = await text(response);
  const status = String(response.statusCode);
  result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  if (status === '200') {
    result.milliseconds.push(performance.now() - sentAt);
    if (result.milliseconds.length < successes) return sendMany(perSuccess);
  } else {
    result.refusal ??= { retryAfter: response.headers['retry-after'], body };
  }
  return undefined;
}

const sendMany = (count: number) => Promise.all(Array.from({ length: count }, send));

const startedAt = performance.now();
await sendMany(begin);
result.seconds = (performance.now() - startedAt) / 1000;
agent.destroy();
result.milliseconds.sort((a, b) => a - b);
process.stdout.write(JSON.stringify(result));
