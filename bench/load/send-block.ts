import autocannon from 'autocannon';

export type Sent = {
  port: number;
  method: string;
  /** The path of each request. */
  path(turn: number): string;
  headers: Record<string, string>;
  body?: string;
  /** Any other status fails the block. */
  status: number;
};
export type Block = { requests: number; seconds: number; p50: number; p99: number };

let turn = 0;

/**
 * Sends one block of requests; each connection sends its next request after the response. Returns
 * null when a response has another status or is missing.
 */
export async function sendBlock(
  { port, method, path, headers, body, status }: Sent,
  connections: number,
  requests: number,
): Promise<Block | null> {
  const setupRequest = (request: { path: string }) => ({ ...request, path: path((turn += 1)) });
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    amount: requests,
    sampleInt: 20,
    timeout: 30,
    bailout: 1,
    method,
    headers,
    ...(body && { body }),
    // Calling it each time would cost the fast servers most.
    requests: [path(0) === path(1) ? { path: path(0) } : { path: path(0), setupRequest }],
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
