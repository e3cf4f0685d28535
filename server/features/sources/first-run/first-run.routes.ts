import * as contract from '../../../../contract/operator/first-run.ts';
import type { Source, SourceId } from '../../../../contract/sources.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { preferredLanguage } from '../../../platform/http/language.ts';
import { ok } from '../../../platform/http/ok.ts';
import { runningRuns } from '../../../platform/jobs/job-runs.queries.ts';
import type { LiveClock } from '../../../platform/live-clock.ts';
import type { LiveConfig } from '../../../platform/live-config.ts';
import { lastChange } from '../../../platform/settings/settings.queries.ts';
import type { Connector } from '../connector.ts';
import { describeSources } from '../describe-sources.ts';
import { countArrived, firstSwitchedOn, newestArrivals } from './first-run.queries.ts';

type FirstRunDeps = {
  connectors: readonly Connector[];
  clock: LiveClock;
  live: () => LiveConfig;
};

/** What has to be there before the site looks alive; the rest comes with time. */
const wanted = { players: 100, covers: 500, announcements: 100 };
const shownGames = 6;
/** After this time, whatever is missing comes with the usual runs. */
const longestMs = 15 * 60_000;

const sourceOf: Record<contract.FirstRunStep['id'], { source: SourceId; stream: string }> = {
  players: { source: 'steam-players', stream: 'top-now' },
  covers: { source: 'steam-catalogue', stream: 'facts' },
  facts: { source: 'steam-catalogue', stream: 'facts' },
  announcements: { source: 'steam-news', stream: 'announcements' },
  names: { source: 'wikidata', stream: 'names' },
};

export function firstRunRoutes(
  app: App,
  { db }: Context,
  { connectors, clock, live }: FirstRunDeps,
) {
  app.route({
    ...contract.getFirstRun,
    handler: async (request) => {
      const now = clock.now();
      const language = preferredLanguage(request.headers['accept-language']);
      const [sources, startedAt, arrived, runs, change, newest] = await Promise.all([
        describeSources(db, connectors, { live: live(), now, language }),
        firstSwitchedOn(db),
        countArrived(db, wanted.covers, now),
        runningRuns(db),
        lastChange(db),
        newestArrivals(db, shownGames),
      ]);
      const running = new Set(runs.map(({ jobId }) => jobId));
      const steps = contract.firstRunSteps.map((id): contract.FirstRunStep => {
        const { source, stream } = sourceOf[id];
        const described = sources.find((one) => one.id === source)!;
        const most = { ...wanted, facts: arrived.games, names: arrived.games }[id];
        const total = Math.min(most, arrived.games) - (id === 'covers' ? arrived.coverless : 0);
        const done = Math.min(arrived[id], total);
        const why = troubleOf(described, stream);
        const isRunning = running.has(`${source}.${stream}`) || done > 0;
        const active = why ? 'late' : isRunning ? 'running' : 'waiting';
        const state = done >= total && total > 0 ? 'done' : active;
        return { id, state: described.enabled ? state : 'off', done, total, why };
      });
      const isOver = startedAt !== null && now.getTime() - Date.parse(startedAt) > longestMs;
      const isReady = steps
        .filter(({ id }) => id in wanted)
        .every(({ state }) => state === 'off' || state === 'done');
      return ok({
        isNew: startedAt === null && change === undefined,
        startedAt,
        isDone: startedAt !== null && (isOver || isReady),
        steps,
        newest,
      });
    },
  });
}

function troubleOf({ hosts, problems }: Source, stream: string): string | null {
  const paused = hosts.find(({ pausedUntil }) => pausedUntil !== null);
  return paused?.why ?? problems.find((one) => one.stream === stream)?.message ?? null;
}
