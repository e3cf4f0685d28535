import {
  Agent,
  request as requestPlain,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isLoopback } from '../text/network-address.ts';
import { OutgoingError } from './outgoing-error.ts';
import { checkAddress, safeLookup } from './safe-lookup.ts';

export type OutgoingRequest = {
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** A form or other text; makes the request a POST. */
  body?: { type: string; text: string };
  /** From the first byte sent to the last one received. */
  timeoutMs?: number;
  /** The limit of the body, both compressed and decompressed. */
  maxBytes?: number;
  signal?: AbortSignal | undefined;
  /** The operator's settings name the host, so it may be in the local network. */
  isOperators?: boolean;
  /** The URL comes from a person or another host, so private addresses are refused. */
  isUntrusted?: boolean;
};

export type OutgoingResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body, decoded by its charset. */
  readonly text: string;
  /** The size of the body as received. */
  bytes: number;
};

const keepAlive = { keepAlive: true, maxSockets: 2, maxFreeSockets: 1, timeout: 30_000 };
const agentPair = () => ({ plain: new Agent(keepAlive), secure: new SecureAgent(keepAlive) });
/**
 * Separate agents, because an open connection to a trusted host must not serve a call that needs
 * the address check.
 */
const agents = { trusted: agentPair(), checked: agentPair() };

/** Sends one HTTP request. Follows no redirect; stops at the timeout or the size limit. */
export async function sendRequest(request: OutgoingRequest): Promise<OutgoingResponse> {
  const { url, timeoutMs = 10_000, maxBytes = 2 ** 20 } = request;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  try {
    const message = await open(request, signal);
    const { body, bytes } = await readBody(message, maxBytes, signal);
    const { statusCode: status = 0, headers } = message;
    return {
      status,
      headers,
      body,
      get text() {
        return decode(body, headers['content-type'] ?? '');
      },
      bytes,
    };
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    if (request.signal?.aborted) throw new OutgoingError('cancelled', 'It was canceled');
    if (deadline.aborted) {
      throw new OutgoingError('timeout', {
        en: `${url.host} did not finish within ${timeoutMs} ms`,
        'zh-CN': `${url.host} 没有在 ${timeoutMs} 毫秒内完成响应`,
      });
    }
    const { code } = error as { code?: string };
    throw new OutgoingError('network', {
      en: `${url.host} cannot be reached (${code ?? 'broken off'})`,
      'zh-CN': `无法连接 ${url.host}（${code ?? '连接中断'}）`,
    });
  }
}

function open(request: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, headers, body, isOperators = false, isUntrusted = false } = request;
  // Only settings can lead to this machine, and they name a simulator; see live-config.ts.
  const isTrusted = isOperators || (!isUntrusted && isLoopback(url.hostname));
  if (!isTrusted) checkAddress(url);
  const { plain, secure } = isTrusted ? agents.trusted : agents.checked;
  const [send, agent] = url.protocol === 'http:' ? [requestPlain, plain] : [requestSecure, secure];
  const options = {
    // A POST must not be sent twice, so it never begins on a connection that may have been closed.
    agent: body ? false : agent,
    signal,
    method: body ? 'POST' : 'GET',
    ...(!isTrusted && { lookup: safeLookup }),
    headers: {
      'Accept-Encoding': 'gzip',
      ...headers,
      ...(body && { 'Content-Type': body.type, 'Content-Length': Buffer.byteLength(body.text) }),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = send(url, options, resolve);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The host closed an idle connection at the moment it was reused, so a GET is sent again.
      const isStale = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      if (isStale) resolve(open(request, signal));
      else reject(error);
    });
    sent.end(body?.text);
  });
}

async function readBody(message: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  const chunks: Buffer[] = [];
  let size = 0;
  let bytes = 0;
  message.on('data', (chunk: Buffer) => (bytes += chunk.length));
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new OutgoingError('too-large', `The response is longer than ${maxBytes} bytes`);
      }
      chunks.push(chunk);
    }
  };
  if (message.headers['content-encoding'] === 'gzip') {
    await pipeline(message, createGunzip(), collect, { signal });
  } else {
    await pipeline(message, collect, { signal });
  }
  return { body: Buffer.concat(chunks), bytes };
}

/**
 * Decodes by the response's charset, else by the one that XML declares; removes the byte order
 * mark.
 */
function decode(body: Buffer, contentType: string): string {
  const label =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(body.toString('latin1', 0, 200))?.[1];
  return new TextDecoder(isKnownCharset(label) ? label : 'utf-8').decode(body);
}

function isKnownCharset(label: string | undefined): label is string {
  try {
    return label !== undefined && new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
