import type { Db } from '../../platform/database/db.ts';
import { labeledMetric } from '../../platform/http/metrics.ts';
import type { LiveConfig } from '../../platform/live-config.ts';
import { readHostStates } from '../../platform/outgoing/host-limits.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { Connector } from './connector.ts';
import { streamTimes } from './source-states.queries.ts';

type SourceMetricsDeps = {
  connectors: readonly Connector[];
  outgoing: Outgoing;
  live: LiveConfig;
  now: Date;
};

/** The calls of this instance, and the state of each host for all instances. */
export async function sourceMetrics(
  db: Db,
  { connectors, outgoing, live, now }: SourceMetricsDeps,
): Promise<string[]> {
  const rules = new Map(
    connectors.flatMap(({ hosts }) => hosts(live)).map((rule) => [rule.host, rule]),
  );
  const states = await readHostStates(db, [...rules.values()], now);
  const waiting = await db
    .selectFrom('quarantine')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return [
    ...labeledMetric(
      'ludex_source_calls_total',
      'Calls of this instance to hosts of data sources.',
      outgoing.callCounts.map(({ host, status, calls }) => ({
        labels: { host, status },
        value: calls,
      })),
    ),
    ...labeledMetric(
      'ludex_source_pause_seconds',
      'How long the host is still paused.',
      states.map(({ host, pausedUntil }) => ({
        labels: { host },
        value: pausedUntil ? (Date.parse(pausedUntil) - now.getTime()) / 1000 : 0,
      })),
    ),
    ...labeledMetric(
      'ludex_source_quota_left',
      'Calls that are left today.',
      states.map(({ host, perDay, callsToday }) => ({
        labels: { host },
        value: Math.max(0, perDay - callsToday),
      })),
    ),
    ...labeledMetric(
      'ludex_source_newest_data_timestamp_seconds',
      'Of when the newest data of a stream is.',
      [...(await streamTimes(db))].flatMap(([stream, time]) =>
        time === null ? [] : [{ labels: { stream }, value: Date.parse(time) / 1000 }],
      ),
    ),
    ...labeledMetric('ludex_source_quarantine', 'Decisions that wait for an administrator.', [
      { labels: {}, value: waiting.entries },
    ]),
  ];
}
