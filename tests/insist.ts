import { randomUUID } from 'node:crypto';

/** A client that retries what was refused for now: the key makes sure that it is done once. */
export async function insist<Response extends { statusCode: number }>(
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const response = await send(headers);
    if (response.statusCode !== 503) return response;
  }
}
