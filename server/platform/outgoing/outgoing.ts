import type { Database } from '../database/database.ts';
import type { Text } from '../http/language.ts';
import type { LiveClock } from '../live-clock.ts';
import { pauseHost, returnSlots, takeSlots, type HostRule } from './host-limits.ts';
import { judgeResponse, retryAfterMs } from './judge-response.ts';
import { OutgoingError, type OutgoingFailure } from './outgoing-error.ts';
import { sendRequest, type OutgoingRequest, type OutgoingResponse } from './send-request.ts';

export type OutgoingDeps = {
  db: Database['db'];
  clock: LiveClock;
  userAgent: string;
  log: { info: (details: object, message: string) => void };
};

export type OutgoingRunOptions = {
  /** The hosts that may be called. */
  rules: readonly HostRule[];
  /** The limits for all other hosts; without them, only the hosts of `rules` may be called. */
  otherHosts?: OtherHosts | undefined;
  /**
   * An administrator waits for the run, so it may use the part of the daily limit that background
   * work leaves.
   */
  isUrgent?: boolean;
  signal?: AbortSignal | undefined;
};

export type OtherHosts = Omit<HostRule, 'host'>;

export type CallOptions = {
  retries?: number;
  /** The address is one of many files, and a refusal concerns this one alone. */
  isFile?: boolean;
};

/** The calls of one run of one job. */
export type OutgoingRun = {
  /** Calls and bytes so far. */
  counts: { calls: number; bytes: number };
  /** Calls a host and parses its response; retries temporary failures a few times. */
  call: <Result>(
    request: OutgoingRequest,
    parse: Parse<Result>,
    options?: CallOptions,
  ) => Promise<Result>;
  /** Pauses the run's first host as after a rate limit, and throws. */
  rest: (why: Text) => Promise<never>;
};

/** The number of calls since the start; without a response, `status` is the reason. */
export type CallCount = { host: string; status: string; calls: number };

type Parse<Result> = (response: OutgoingResponse) => Result | Promise<Result>;
export type Outgoing = ReturnType<typeof createOutgoing>;

const retryDelaysMs = [2000, 8000, 30_000];
const retriable: readonly OutgoingFailure[] = ['timeout', 'network', 'server', 'unreadable'];

/**
 * Calls the hosts of our sources within their rates and daily limits, retries temporary failures,
 * and makes no calls while a host is paused.
 */
export function createOutgoing({ db, clock, userAgent, log }: OutgoingDeps) {
  type Host = { rule: HostRule; slots: number[]; inTurn: ReturnType<typeof createTurns> };
  const hosts = new Map<string, Host>();
  const callCounts: CallCount[] = [];
  let runs = 0;

  function countCall(host: string, status: string) {
    const known = callCounts.find((count) => count.host === host && count.status === status);
    if (known) known.calls += 1;
    else callCounts.push({ host, status, calls: 1 });
  }

  function hostFor(rule: HostRule): Host {
    const known = hosts.get(rule.host);
    if (known) return known;
    const host = { rule, slots: [], inTurn: createTurns(rule.open) };
    hosts.set(rule.host, host);
    return host;
  }

  /** Waits until the host may be called. Reserves at most one second's calls at once. */
  async function waitForSlot({ rule, slots }: Host, options: OutgoingRunOptions) {
    const { isUrgent = false, signal } = options;
    if (slots.length === 0) {
      const count = Math.min(50, Math.max(1, Math.floor(rule.perSecond * clock.speed)));
      slots.push(...(await takeSlots(db, rule, { count, isUrgent, now: clock.now() })));
    }
    const wait = slots.shift()! - clock.now().getTime();
    if (wait > 0) await clock.wait(wait, signal);
  }

  async function send(request: OutgoingRequest, options: OutgoingRunOptions) {
    const { url } = request;
    const startedAt = performance.now();
    const headers = { 'User-Agent': userAgent, ...request.headers };
    const record = (status: number | string, bytes: number) => {
      countCall(url.host, String(status));
      const ms = Math.round(performance.now() - startedAt);
      // The path of a private feed may be a secret, and so may the query of any address.
      const isKnown = options.rules.some(({ host }) => host === url.host);
      const path = isKnown ? url.pathname : undefined;
      log.info({ host: url.host, path, status, ms, bytes }, 'outgoing call');
    };
    const response = await sendRequest({ ...request, headers, signal: options.signal }).catch(
      (error: unknown) => {
        record(error instanceof OutgoingError ? error.reason : 'network', 0);
        throw error;
      },
    );
    record(response.status, response.bytes);
    return response;
  }

  async function checkVerdict(
    { host, pathname }: URL,
    response: OutgoingResponse,
    isFile: boolean | undefined,
  ) {
    const { status, headers } = response;
    const verdict = judgeResponse(response, isFile);
    if (verdict === 'usable') return;
    if (verdict === 'failed') {
      throw new OutgoingError('server', {
        en: `${host} responded with ${status}`,
        'zh-CN': `对方服务器出错（${host} 返回 ${status}）`,
      });
    }
    if (verdict === 'refused') {
      const isKey = status === 401 || status === 403;
      throw new OutgoingError('refused', {
        en: `${host} refused ${pathname} with ${status}${isKey ? ': it does not accept our key' : ''}`,
        'zh-CN': `${host} 拒绝了对 ${pathname} 的请求（${status}）${isKey ? '：密钥未被接受' : ''}`,
      });
    }
    const why = {
      en: `${host} responded with ${status}: too many calls`,
      'zh-CN': `${host} 返回 ${status}：访问过于频繁`,
    };
    return pause(host, why, retryAfterMs(headers, clock.now()));
  }

  async function pause(host: string, why: Text, retryAfterMs: number | null): Promise<never> {
    const until = await pauseHost(db, host, { why, retryAfterMs, now: clock.now() });
    // Reservations from before the pause are invalid.
    const known = hosts.get(host);
    if (known) await returnUnused(known);
    throw new OutgoingError('paused', why, until);
  }

  function beginRun(options: OutgoingRunOptions): OutgoingRun {
    const counts = { calls: 0, bytes: 0 };

    async function attempt<Result>(
      request: OutgoingRequest,
      parse: Parse<Result>,
      { isFile }: CallOptions,
    ) {
      const { url } = request;
      const rule =
        options.rules.find(({ host }) => host === url.host) ??
        (options.otherHosts && { host: url.host, ...options.otherHosts });
      if (!rule || !/^https?:$/.test(url.protocol)) {
        throw new OutgoingError('undeclared', `No source declares ${url.protocol}//${url.host}`);
      }
      const host = hostFor(rule);
      return host.inTurn(async () => {
        await waitForSlot(host, options);
        counts.calls += 1;
        const response = await send(request, options);
        counts.bytes += response.bytes;
        await checkVerdict(url, response, isFile);
        return parse(response);
      });
    }

    return {
      counts,
      rest: (why) => {
        const [{ host }] = options.rules as [HostRule];
        const text = { en: `${host}: ${why.en}`, 'zh-CN': `${host}：${why['zh-CN']}` };
        return pause(host, text, null);
      },
      async call(request, parse, callOptions: CallOptions = {}) {
        const { retries = retryDelaysMs.length } = callOptions;
        for (const delay of retryDelaysMs.slice(0, retries)) {
          try {
            return await attempt(request, parse, callOptions);
          } catch (error) {
            if (!(error instanceof OutgoingError) || !retriable.includes(error.reason)) throw error;
            await clock.wait(delay * (0.5 + Math.random()), options.signal);
          }
        }
        return attempt(request, parse, callOptions);
      },
    };
  }

  async function returnUnused({ rule, slots }: Host) {
    if (slots.length > 0) await returnSlots(db, rule, slots.splice(0), clock.now());
  }

  return {
    callCounts: callCounts as readonly Readonly<CallCount>[],
    /** Runs the work with its calls; after the last concurrent run, returns unused reservations. */
    async run<Result>(
      options: OutgoingRunOptions,
      work: (run: OutgoingRun) => Promise<Result>,
    ): Promise<Result> {
      runs += 1;
      try {
        return await work(beginRun(options));
      } finally {
        runs -= 1;
        if (runs === 0) for (const host of hosts.values()) await returnUnused(host);
      }
    },
  };
}

/** Runs at most `max` calls at once; the others wait in a queue. */
function createTurns(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
