import type { SourceId } from '../../../contract/sources.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Text } from '../../platform/http/language.ts';
import { holdRun, runsOf } from '../../platform/jobs/job-runs.queries.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { LiveClock } from '../../platform/live-clock.ts';
import type { LiveConfig } from '../../platform/live-config.ts';
import { isSpent, readHostStates } from '../../platform/outgoing/host-limits.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { timeText } from '../../platform/text/time-zone.ts';
import type { Connector, SourceStream } from './connector.ts';
import { publishInbox, stopPublishing, type ReportPublishing } from './inbox/publish-inbox.ts';
import { enabledSources } from './source-states.queries.ts';

type SourceJobDeps = {
  connectors: readonly Connector[];
  outgoing: Outgoing;
  clock: LiveClock;
  /** The current settings of live data. */
  live: () => LiveConfig;
  reports: ReportPublishing;
};

/** Creates a job for each stream of each source; jobs of a disabled source do not run. */
export function createSourceJobs(
  { db, write, settings }: Pick<Context, 'db' | 'write' | 'settings'>,
  { connectors, outgoing, clock, live, reports }: SourceJobDeps,
): Job[] {
  /** Runs the work and publishes what is in the inbox, if an administrator has enabled that. */
  async function publishing<Result>(source: SourceId, work: () => Promise<Result>) {
    if (!settings.current().newsAutoPublish) {
      await stopPublishing(db, source);
      return work();
    }
    const result = await work();
    await write(async (db) => {
      const categories = settings.current().newsCategories.map(({ name }) => name);
      return {
        result: null,
        after: await publishInbox(db, { source, categories, reports, now: clock.now() }),
      };
    });
    return result;
  }

  const jobOf = (connector: Connector, stream: SourceStream): Job => ({
    id: stream.id,
    title: stream.title,
    schedule: { everyMinutes: stream.everyMinutes },
    slowsDown: true,
    unavailableReason: (isManual) =>
      unavailableReason(db, connector, {
        live: live(),
        now: clock.now(),
        timeZone: settings.current().timeZone,
        isManual,
      }),
    waitsForAdministrator: async () => {
      const key = keyOf(stream, live());
      if (key === undefined) return false;
      const [last] = await runsOf(db, stream.id, 1);
      return last?.outcome === 'refused' && last.detail === JSON.stringify({ key });
    },
    run: async ({ runId, isManual, signal }) => {
      const current = live();
      const result = await outgoing.run(
        {
          rules: connector.hosts(current),
          otherHosts: connector.otherHosts,
          isUrgent: isManual,
          signal,
        },
        (calls) =>
          publishing(connector.id, () =>
            stream.run({
              live: current,
              now: clock.now,
              isManual,
              outgoing: calls,
              db,
              // Checked in the same transaction, so that nothing is written after another instance
              // took over or the run was canceled, when the source may already be forgotten.
              write: (work) =>
                write(async (db) => {
                  const { isCancelled } = await holdRun(db, runId);
                  if (isCancelled) throw new OutgoingError('cancelled', 'It was canceled');
                  return work(db);
                }),
            }),
          ),
      );
      const key = keyOf(stream, current);
      if (key === undefined || result.outcome !== 'refused') return result;
      return { ...result, message: texts.refused(result.message), detail: { key } };
    },
  });

  return connectors.flatMap((connector) =>
    connector.streams.map((stream) => jobOf(connector, stream)),
  );
}

/** Tells keys apart without storing one; undefined if the stream sends none. */
const keyOf = ({ sendsKey }: SourceStream, { steamApiKey }: LiveConfig): string | undefined =>
  sendsKey && steamApiKey ? hashOf(steamApiKey) : undefined;

type WaitingOptions = { live: LiveConfig; now: Date; timeZone: string; isManual: boolean };

async function unavailableReason(
  db: Db,
  { id, hosts }: Connector,
  { live, now, timeZone, isManual }: WaitingOptions,
): Promise<Text | undefined> {
  if (live.data === 'off') return texts.forbidden;
  if (!(await enabledSources(db)).has(id)) return texts.off;
  for (const state of await readHostStates(db, hosts(live), now)) {
    if (state.pausedUntil) return texts.paused(state.host, timeText(state.pausedUntil, timeZone));
    if (isSpent(state, isManual)) return texts.spent(state.host);
  }
  return undefined;
}

const texts = {
  forbidden: {
    en: 'Live data is switched off by LIVE_DATA.',
    'zh-CN': '实时数据已由 LIVE_DATA 关闭。',
  },
  off: { en: 'This data source is off.', 'zh-CN': '这个数据来源未启用。' },
  refused: ({ en, 'zh-CN': zh }: Text): Text => ({
    en: `${en}. Replace the key in the settings, or run this job by hand; until then it rests.`,
    'zh-CN': `${zh}。请在设置中更换密钥，或手动运行这项任务；在此之前不会按计划运行。`,
  }),
  paused: (host: string, until: string): Text => ({
    en: `${host} is paused until ${until}.`,
    'zh-CN': `${host} 暂停访问至 ${until}。`,
  }),
  spent: (host: string): Text => ({
    en: `Today's calls to ${host} are used up.`,
    'zh-CN': `今天对 ${host} 的访问次数已用完。`,
  }),
};
