import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatMpConfig } from '../../server/platform/config.ts';

/** What the next call of a path gets instead of its response. */
export type Fault =
  | { errcode: number; errmsg?: string }
  | { status: number }
  | 'hang'
  | 'drip'
  | 'truncated'
  | 'html'
  | 'huge';

type Body = Record<string, unknown>;
export const tokenPath = '/cgi-bin/stable_token';
export const createPath = '/cgi-bin/qrcode/create';
type Path = typeof tokenPath | '/cgi-bin/token' | typeof createPath;

const lifetimeMs = 7200_000;
const renewedMs = 300_000;

export type Wechat = Awaited<ReturnType<typeof startWechat>>;

/** WeChat's interface as far as signing in needs it, on a loopback port, with faults on demand. */
export async function startWechat(settings: WechatMpConfig) {
  const calls: { path: string; body: Body }[] = [];
  const faults = new Map<string, Fault[]>();
  const scenes = new Map<string, string>();
  const clock = { offsetMs: 0 };
  const now = () => Date.now() + clock.offsetMs;
  let token = { value: '', expiresAt: 0 };

  /** The same for all callers, until shortly before it ends. */
  function stableToken(body: Body): Body {
    if (body['grant_type'] !== 'client_credential') return failure(40002, 'invalid grant_type');
    if (body['appid'] !== settings.appId) return failure(40013, 'invalid appid');
    if (body['secret'] !== settings.secret) return failure(40001, 'invalid credential');
    if (now() > token.expiresAt - renewedMs || body['force_refresh']) renew();
    return { access_token: token.value, expires_in: Math.floor((token.expiresAt - now()) / 1000) };
  }

  function renew() {
    token = { value: randomBytes(40).toString('base64url'), expiresAt: now() + lifetimeMs };
  }

  function createCode(body: Body, given: string | null): Body {
    if (given !== token.value || now() > token.expiresAt) return failure(42001, 'expired token');
    const { scene } = (body['action_info'] ?? {}) as { scene?: { scene_str?: unknown } };
    const name = scene?.scene_str;
    const isFine = typeof name === 'string' && name.length >= 1 && name.length <= 64;
    if (body['action_name'] !== 'QR_STR_SCENE') return failure(40052, 'invalid action_name');
    if (!isFine) return failure(40053, 'invalid action_info');
    const url = `http://weixin.qq.com/q/${randomBytes(15).toString('base64url')}`;
    scenes.set(url, name);
    return { ticket: ticketFor(url, now()), expire_seconds: body['expire_seconds'] ?? 60, url };
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://wechat');
    const body = await readJson(request);
    calls.push({ path: url.pathname, body });
    const fault = faults.get(url.pathname)?.shift();
    if (fault) return misbehave(response, fault);
    if (url.pathname === tokenPath) return send(response, stableToken(body));
    if (url.pathname === createPath) {
      return send(response, createCode(body, url.searchParams.get('access_token')));
    }
    return send(response, failure(-1, 'not simulated'));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock,
    /** Every call so far, as WeChat saw it. */
    calls: (path: Path) => calls.filter((call) => call.path === path),
    forgetCalls: () => void calls.splice(0),
    fault: (path: Path, fault: Fault, times = 1) =>
      void faults.set(path, Array<Fault>(times).fill(fault)),
    noFaults: () => faults.clear(),
    sceneOf: (qrContent: string) => scenes.get(qrContent) ?? null,
    currentToken: () => token.value,
    /** As when somebody resets the secret: what was handed out is void. */
    voidToken: renew,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const failure = (errcode: number, errmsg: string): Body => ({
  errcode,
  errmsg: `${errmsg} rid: 66f0-2a1b-77`,
});

/** The layout of the ticket in WeChat's documentation: it holds the address and two times. */
export function ticketFor(url: string, now: number): string {
  const seconds = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(Math.floor(value / 1000));
    return bytes;
  };
  return Buffer.concat([
    Buffer.from([0x81, 0x01]),
    randomBytes(3),
    Buffer.alloc(7),
    Buffer.from([0x01, url.length + 1]),
    Buffer.from(`${url}\0`),
    Buffer.from([0x02, 0x04]),
    seconds(now),
    Buffer.from([0x03, 0x04]),
    seconds(now),
  ]).toString('base64');
}

async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text ? (JSON.parse(text) as Body) : {};
}

/** WeChat returns 200 even for errors. */
function send(response: ServerResponse, body: Body) {
  response.writeHead(200, { 'Content-Type': 'application/json; encoding=utf-8' });
  response.end(JSON.stringify(body));
}

function misbehave(response: ServerResponse, fault: Fault) {
  if (fault === 'hang') return;
  if (fault === 'drip') {
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
    return;
  }
  if (fault === 'truncated') return void response.end('{"access_token":"abc');
  if (fault === 'html') return void response.end('<html>Bad gateway</html>');
  if (fault === 'huge') {
    return send(response, { access_token: 'a', expires_in: 7200, more: 'x'.repeat(100_000) });
  }
  if ('status' in fault) return void response.writeHead(fault.status).end('{}');
  send(response, failure(fault.errcode, fault.errmsg ?? 'refused'));
}
