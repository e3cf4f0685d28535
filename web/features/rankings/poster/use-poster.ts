import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentBasePath, withBasePath } from '../../../browser/base-path.ts';
import type {
  RankingNavItem,
  RankingPage,
  RankingRow,
} from '../../../../contract/rankings/rankings.ts';
import { useBrand } from '../../../api/brand.ts';
import { type Lang, useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { qrPath } from '../../../browser/qr-path.ts';
import { chartUrl } from '../chart-url.ts';
import { chartLabel, dataAsOfLabel, periodLabel } from '../period/period-label.ts';
import { useTrend } from '../../../i18n/trend.ts';
import { type RankingSeries, seriesQuery } from '../rankings.api.ts';
import { formatValue } from '../value-text.ts';
import { bumpStory } from '../history/bump-plot.ts';
import { chartTitle } from './chart-title.ts';
import type { PosterRow } from './poster-row.ts';
import type { PosterLook, PosterStyle } from './poster-search.ts';
import { themesIn } from './poster-themes.ts';
import { drawPoster, gamesIn, stylesFor } from '../poster-styles/poster-styles.ts';

type PosterSource = { item: RankingNavItem; data: RankingPage; look: PosterLook; isLive: boolean };

const periods = 12;

/** The posters of a chart by style, their alternative text, and the URL of the chart. */
export function usePosters({ item, data, look, isLive }: PosterSource) {
  const {
    poster: texts,
    ui: { movement },
  } = useMessages();
  const lang = useLang();
  const { siteName, accent, logoUrl, logoRatio } = useBrand();
  const rise = useTrend() === 'red-up' ? 'red' : 'green';
  const { type, subType, period: chartPeriod } = data;
  const series = useQuery(seriesQuery({ type, subType, period: chartPeriod }, periods)).data;
  return useMemo(() => {
    const isValued = data.items.some(({ value }) => value !== null);
    const period = chartLabel(lang, data);
    const { games, usual } = data.coverage;
    const isThin = usual !== null && 2 * games < usual;
    // Links to this chart or, for a live poster, to the latest one.
    const address = chartUrl({ ...data, ...(isLive && { period: undefined }) });
    const named = ({ rank, game }: RankingRow) =>
      texts.altRow({ rank, name: gameNames(game, lang).title });
    const lines = series && linesOf(series, lang, texts.below);
    const facts = {
      subtitle: [
        period,
        ...(isValued ? [textIn(lang, data, 'valueLabel')] : []),
        ...(isThin ? [texts.thin(games)] : []),
      ].join(' · '),
      footnotes: [
        data.dataAsOf === null
          ? siteName
          : `${siteName} · ${dataAsOfLabel(lang, data.dataAsOf, data.period)}`,
        texts.site(location.host + currentBasePath()),
      ],
      ratio: look.ratio,
      columns: look.columns,
      theme: themesIn(accent)[look.theme],
      logo: logoUrl === null ? null : { url: withBasePath(logoUrl), ratio: logoRatio },
      hasCovers: look.hasCovers,
      code: look.hasCode ? qrPath(address) : undefined,
    };
    const separator = lang === 'en' ? '; ' : '；';
    const posterIn = (style: PosterStyle) => {
      const top = style === 'table' ? look.top : gamesIn[style];
      const rows = data.items.slice(0, top);
      const story = style === 'bump' && series ? storyOf(series, lang, texts.climb) : undefined;
      const title = look.title ?? story ?? chartTitle(item, data.subType, lang);
      const drawn = rows.map((row) => posterRow(row, data.valueUnit, lang, rise, movement));
      return {
        top,
        title,
        poster: drawPoster(style, { ...facts, title, rows: drawn }, lines ?? null),
        alt: texts.altText({ title, period, rows: rows.map(named).join(separator) }),
      };
    };
    const styles = stylesFor(data.items.length, series?.periods.length ?? 0);
    return { posterIn, styles, address };
  }, [
    item,
    data,
    series,
    look,
    isLive,
    lang,
    rise,
    texts,
    movement,
    siteName,
    accent,
    logoUrl,
    logoRatio,
  ]);
}

function linesOf(series: RankingSeries, lang: Lang, below: (rank: number) => string) {
  const label = (period: string | undefined) => (period ? periodLabel(lang, period) : '');
  return {
    series,
    nameOf: (game: RankingSeries['lines'][number]['game']) => gameNames(game, lang).title,
    labels: {
      first: label(series.periods[0]),
      last: label(series.periods.at(-1)),
      below: below(series.lines.length),
    },
  };
}

/** A sentence about the game that climbed the most, until somebody writes a better one. */
function storyOf(
  series: RankingSeries,
  lang: Lang,
  climb: (facts: { name: string; from: number; to: number }) => string,
) {
  const { climber } = bumpStory(series);
  if (!climber || climber.to >= climber.from) return undefined;
  const { game, from, to } = climber;
  return climb({ name: gameNames(game, lang).title, from, to });
}

function posterRow(
  row: RankingRow,
  unit: string | null,
  lang: Lang,
  rise: PosterRow['rise'],
  badges: { new: string; reentry: string },
): PosterRow {
  const { rank, movement, change, game, value } = row;
  const names = gameNames(game, lang);
  return {
    rank,
    movement,
    change,
    rise,
    name: names.title,
    other: names.other?.text,
    value: value === null ? '' : formatValue(lang, value, unit),
    badge: movement === 'new' || movement === 'reentry' ? badges[movement] : undefined,
    cover: { motif: game.motif, palette: game.palette },
  };
}
