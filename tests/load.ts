import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Sends requests to a server from a process of its own and prints what came back. `perSuccess` is
 * how many requests follow each that succeeded: with 1 the server never gets more than it
 * does, with 4 always for four times as much, however fast the machine is just now.
 */
export type Load = { url: string; begin: number; perSuccess: number; successes: number };

export type LoadResult = { statuses: Record<string, number>; retryAfter: string | undefined };

const { url, begin, perSuccess, successes } = JSON.parse(process.argv[2] ?? '{}') as Load;
const agent = new Agent({ keepAlive: true });
const result: LoadResult = { statuses: {}, retryAfter: undefined };

async function send(): Promise<unknown> {
  const [response] = await once(get(url, { agent }), 'response');
  await text(response);
  const status = String(response.statusCode);
  const count = (result.statuses[status] ?? 0) + 1;
  result.statuses[status] = count;
  if (status !== '200') result.retryAfter ??= response.headers['retry-after'];
  else if (count < successes) return sendMany(perSuccess);
  return undefined;
}

const sendMany = (count: number) => Promise.all(Array.from({ length: count }, send));

await sendMany(begin);
agent.destroy();
process.stdout.write(JSON.stringify(result));
