import { sql } from 'kysely';
import type { Freshness, Source } from '../../../contract/sources.ts';
import type { Language } from '../../../contract/limits.ts';
import { playerSource } from '../../domain/games/player-source.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Text } from '../../platform/http/language.ts';
import { lastRuns, type JobRunRow } from '../../platform/jobs/job-runs.queries.ts';
import type { LiveConfig } from '../../platform/live-config.ts';
import { readHostStates } from '../../platform/outgoing/host-limits.ts';
import type { Connector } from './connector.ts';
import { dayStart } from './players/apply-samples.ts';
import { enabledSources, streamTimes } from './source-states.queries.ts';

type SourceView = { live: LiveConfig; now: Date; language: Language };

/** The sources as administrators see them. */
export async function describeSources(
  db: Db,
  connectors: readonly Connector[],
  view: SourceView,
): Promise<Source[]> {
  const enabled = await enabledSources(db);
  const times = await streamTimes(db);
  const runs = await lastRuns(db);
  return Promise.all(
    connectors.map(async (connector) => {
      const isOn = enabled.has(connector.id) && view.live.data !== 'off';
      return {
        ...(await stateOf(db, connector, view)),
        enabled: isOn,
        problems: isOn ? problemsOf(connector, runs, view.language) : [],
        freshness: Object.fromEntries(
          connector.streams.map(({ id }) => [nameIn(id), times.get(id) ?? null]),
        ),
      };
    }),
  );
}

function problemsOf(
  { streams }: Connector,
  runs: readonly JobRunRow[],
  language: Language,
): Source['problems'] {
  return streams.flatMap(({ id }) => {
    const run = runs.find(({ jobId }) => jobId === id);
    if (run?.outcome !== 'failed' && run?.outcome !== 'refused') return [];
    const text = run.message === null ? undefined : (JSON.parse(run.message) as Text);
    return { stream: nameIn(id), outcome: run.outcome, message: text?.[language] ?? '' };
  });
}

/** The stream's name: `counts` for `steam-players.counts`. */
const nameIn = (streamId: string) => streamId.slice(streamId.indexOf('.') + 1);

async function stateOf(db: Db, connector: Connector, { live, now, language }: SourceView) {
  const { id, title, tier, terms, needs, hosts, streams } = connector;
  const states = await readHostStates(db, hosts(live), now);
  return {
    id,
    title: title[language],
    tier,
    fixedBy: live.data === 'off' ? 'LIVE_DATA' : null,
    terms: { name: terms.name[language], url: terms.url, attribution: terms.attribution },
    needs: needs.map((setting) => ({ setting, isSet: live.steamApiKey !== null })),
    hosts: states.map((state) => ({ ...state, why: state.why?.[language] ?? null })),
    jobs: streams.map(({ id }) => id),
  };
}

/** The credits on every page. They change with the enabled sources, not with their data. */
export async function describeAttributions(
  db: Db,
  connectors: readonly Connector[],
  live: LiveConfig,
) {
  const providers = connectors.filter(({ credits }) => !credits);
  const shown = await describeFreshness(db, providers, { live, language: 'en' });
  return [...new Map(shown.map(({ attribution, url }) => [attribution, url]))].map(
    ([name, url]) => ({ name, url }),
  );
}

/** How new the counts of players are. */
export async function describeAge(db: Db, live: LiveConfig) {
  const newest = await db
    .selectFrom('players_monthly')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  const day = await db
    .selectFrom('players_daily')
    .select('day')
    .where('kind', '=', sql.lit('steamspy'))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const date = day && dayStart(day.day).toISOString().slice(0, 10);
  const days = [newest?.month, date].filter((it) => it !== undefined);
  const isOn = live.data !== 'off' && (await enabledSources(db)).has(playerSource);
  const times = isOn ? await streamTimes(db) : undefined;
  return {
    newestMonth: days.toSorted().at(-1) ?? null,
    countedAt: times?.get(`${playerSource}.counts`) ?? null,
  };
}

/** The sources as readers see them. */
export async function describeFreshness(
  db: Db,
  connectors: readonly Connector[],
  { live, language }: Pick<SourceView, 'live' | 'language'>,
): Promise<Freshness[]> {
  const enabled = await enabledSources(db);
  const times = await streamTimes(db);
  const described = await Promise.all(
    connectors.map(async ({ id, title, terms, streams, credits }): Promise<Freshness[]> => {
      const base = { source: id, title: title[language] };
      if (credits) {
        const publishers = await credits(db);
        return publishers.map(({ name, url, asOf }) => ({
          ...base,
          what: name,
          asOf,
          attribution: name,
          url,
        }));
      }
      const isInUse = enabled.has(id) && live.data !== 'off';
      return streams.flatMap((stream) => {
        const asOf = times.get(stream.id) ?? null;
        // Data stays on the pages when its source is switched off, and so does its date.
        if (!stream.what || (!isInUse && asOf === null)) return [];
        const what = stream.what[language];
        return { ...base, what, asOf, attribution: terms.attribution, url: terms.attributionUrl };
      });
    }),
  );
  return described.flat();
}
