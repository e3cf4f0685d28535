import { setTimeout as wait } from 'node:timers/promises';
import { judgeResponse } from '../../../platform/outgoing/judge-response.ts';
import { sendRequest } from '../../../platform/outgoing/send-request.ts';
import type { Probe } from './probes.ts';
import { errorText } from '../../../platform/error-text.ts';

export type ProbeResult = { name: string; isFine: boolean; found: string };

/** Calls one by one, at the rate of the collector. A host that limits us is not called again. */
export async function runProbes(
  probes: readonly Probe[],
  { userAgent, pauseMs = 1100 }: { userAgent: string; pauseMs?: number },
): Promise<ProbeResult[]> {
  const results: ProbeResult[] = [];
  const limitedHosts = new Set<string>();
  for (const [index, probe] of probes.entries()) {
    const { host } = probe.request.url;
    if (limitedHosts.has(host)) continue;
    if (index > 0) await wait(pauseMs);
    const { result, isLimited } = await runProbe(probe, userAgent);
    results.push(result);
    if (isLimited) limitedHosts.add(host);
  }
  return results;
}

async function runProbe({ name, request, read }: Probe, userAgent: string) {
  const failed = (found: string, isLimited = false) => ({
    result: { name, isFine: false, found },
    isLimited,
  });
  try {
    const headers = { 'User-Agent': userAgent, ...request.headers };
    const response = await sendRequest({ ...request, headers });
    const verdict = judgeResponse(response);
    if (verdict !== 'usable') {
      return failed(`${verdict}, status ${response.status}`, verdict === 'limited');
    }
    const found = await read(response.text);
    if (found === undefined) return failed(`nothing, status ${response.status}`);
    return { result: { name, isFine: true, found }, isLimited: false };
  } catch (error) {
    return failed(errorText(error));
  }
}
