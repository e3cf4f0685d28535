import { getRankingFeed } from '../../../../contract/rankings/ranking-downloads.ts';
import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { dataAsOfText } from '../../../domain/games/data-as-of.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import {
  readAddress,
  readRanking,
  type ChartClock,
  type Ranking,
} from '../charts/chart-address.ts';
import { chartsOfSeries } from '../history/history.queries.ts';
import { rankingName } from '../definitions/ranking-name.ts';
import { chartTop } from '../charts/show-chart.ts';

const charts = 12;
const rowsPerChart = 10;

/** The newest complete charts of a ranking, for feed readers. */
export function rankingFeedRoutes(app: App, context: Context, clock: () => ChartClock) {
  const { db, config, settings } = context;
  const { publicUrl } = config;
  async function entriesOf(ranking: Ranking, lang: Language): Promise<FeedEntry[]> {
    const { definition, subType } = ranking;
    const kind = definition.historyKind;
    const published = await chartsOfSeries(db, [{ type: definition.type, subType, kind }]);
    const complete = published.filter((chart) => chart.complete === 1);
    const entries: FeedEntry[] = [];
    for (const { period } of complete.slice(-charts).toReversed()) {
      const address = readAddress(definition.type, { subType, period }, clock());
      const chart = await chartTop(db, address, rowsPerChart);
      const query = new URLSearchParams({ type: definition.type, subType, period });
      entries.push({
        title: `${rankingName(ranking, lang)} · ${period.slice(2)}`,
        link: `${publicUrl}/ranking?${query.toString()}`,
        updated: chart.generatedAt!,
        dataAsOf: chart.dataAsOf,
        rows: chart.items,
      });
    }
    return entries;
  }

  app.route({
    ...getRankingFeed,
    handler: async ({ query }, reply) => {
      const { type, subType, lang = settings.current().defaultLanguage } = query;
      const ranking = readRanking(type, subType);
      const self = new URLSearchParams({ type, subType, lang }).toString();
      const page = new URLSearchParams({ type, subType }).toString();
      const text = feedText({
        lang,
        siteName: settings.current().siteName,
        name: rankingName(ranking, lang),
        self: `${publicUrl}/ranking/feed.xml?${self}`,
        page: `${publicUrl}/ranking?${page}`,
        entries: await entriesOf(ranking, lang),
      });
      return reply.type('application/atom+xml; charset=utf-8').send(text);
    },
  });
}

type FeedEntry = {
  title: string;
  link: string;
  updated: string;
  dataAsOf: string | null;
  rows: readonly RankingRow[];
};
type Feed = {
  lang: Language;
  siteName: string;
  name: string;
  self: string;
  page: string;
  entries: readonly FeedEntry[];
};

const epoch = '1970-01-01T00:00:00.000Z';

function feedText({ lang, siteName, name, self, page, entries }: Feed): string {
  const updated = entries.reduce(
    (last, entry) => (entry.updated > last ? entry.updated : last),
    epoch,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <title>${escapeMarkup(`${siteName} · ${name}`)}</title>
  <id>${escapeMarkup(self)}</id>
  <updated>${updated}</updated>
  <author><name>${escapeMarkup(siteName)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>
  <link rel="alternate" type="text/html" href="${escapeMarkup(page)}"/>
${entries.map((entry) => entryText(entry, lang)).join('')}</feed>
`;
}

/** `published` is the day of the data; `updated` tells feed readers to read the entry again. */
function entryText({ title, link, updated, dataAsOf, rows }: FeedEntry, lang: Language): string {
  const list = rows.map(({ rank, game }) => {
    const name = (lang === 'zh-CN' ? game.nameZh : null) ?? game.name;
    return `${rank}. ${name}`;
  });
  const dated = dataAsOf === null ? [] : [dataAsOfText(dataAsOf, lang)];
  return `  <entry>
    <title>${escapeMarkup(title)}</title>
    <id>${escapeMarkup(link)}</id>
    ${dataAsOf === null ? '' : `<published>${dataAsOf}T00:00:00Z</published>`}
    <updated>${updated}</updated>
    <link rel="alternate" type="text/html" href="${escapeMarkup(link)}"/>
    <content type="text">${escapeMarkup([...dated, ...list].join('\n'))}</content>
  </entry>
`;
}
