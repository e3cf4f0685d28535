import { randomUUID } from 'node:crypto';

/** A client that repeats what it was told to try later: the key makes sure that it is done once. */
export async function insist<Response extends { statusCode: number }>(
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const response = await send(headers);
    if (response.statusCode !== 503) return response;
  }
}
