import type { LiveConfig, LiveOrigin } from '../../platform/live-config.ts';
import type { HostRule } from '../../platform/outgoing/host-limits.ts';

/** The address of a source, and the setting that can replace it by a simulator's. */
export type SourceOrigin = { setting: LiveOrigin; origin: string };

/** With an accelerated clock, only simulators are called. */
const calledOrigin = ({ origins, speed }: LiveConfig, { setting, origin }: SourceOrigin) =>
  origins[setting] ?? (speed > 1 ? undefined : origin);

export function hostsOf(
  live: LiveConfig,
  source: SourceOrigin,
  limits: Omit<HostRule, 'host'>,
): HostRule[] {
  const origin = calledOrigin(live, source);
  return origin ? [{ host: new URL(origin).host, ...limits }] : [];
}

export function sourceUrl(
  live: LiveConfig,
  source: SourceOrigin,
  path: string,
  query: Readonly<Record<string, string>>,
): URL {
  const url = new URL(path, calledOrigin(live, source) ?? source.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
