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
import { chartLabel, dataAsOfLabel } from '../period/period-label.ts';
import { useTrend } from '../../../i18n/trend.ts';
import { formatValue } from '../value-text.ts';
import { chartTitle } from './chart-title.ts';
import { buildPoster } from './poster-layout.ts';
import type { PosterRow } from './poster-row.ts';
import type { PosterLook } from './poster-search.ts';
import { themesIn } from './poster-themes.ts';

type PosterSource = { item: RankingNavItem; data: RankingPage; look: PosterLook; isLive: boolean };

/** The poster of a chart, its alternative text, and the URL of the chart. */
export function usePoster({ item, data, look, isLive }: PosterSource) {
  const {
    rankings: { poster: texts },
    ui: { movement },
  } = useMessages();
  const lang = useLang();
  const { siteName, accent, logoUrl, logoRatio } = useBrand();
  const rise = useTrend() === 'red-up' ? 'red' : 'green';
  return useMemo(() => {
    const rows = data.items.slice(0, look.top);
    const period = chartLabel(lang, data);
    const isValued = rows.some(({ value }) => value !== null);
    const value = textIn(lang, data, 'valueLabel');
    const title = look.title ?? chartTitle(item, data.subType, lang);
    // Links to this chart or, for a live poster, to the latest one.
    const address = chartUrl({ ...data, ...(isLive && { period: undefined }) });
    const named = ({ rank, game }: RankingRow) =>
      texts.altRow({ rank, name: gameNames(game, lang).title });
    const poster = buildPoster({
      title,
      subtitle: isValued ? `${period} · ${value}` : period,
      footnotes: [
        data.dataAsOf === null
          ? siteName
          : `${siteName} · ${dataAsOfLabel(lang, data.dataAsOf, data.period)}`,
        texts.site(location.host + currentBasePath()),
      ],
      rows: rows.map((row) => posterRow(row, data.valueUnit, lang, rise, movement)),
      ratio: look.ratio,
      columns: look.columns,
      theme: themesIn(accent)[look.theme],
      logo: logoUrl === null ? null : { url: withBasePath(logoUrl), ratio: logoRatio },
      hasCovers: look.hasCovers,
      code: look.hasCode ? qrPath(address) : undefined,
    });
    const separator = lang === 'en' ? '; ' : '；';
    const alt = texts.altText({ title, period, rows: rows.map(named).join(separator) });
    return { poster, alt, address, title };
  }, [item, data, look, isLive, lang, rise, texts, movement, siteName, accent, logoUrl, logoRatio]);
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
