import type { RankingPage, RankingRow } from '../../../../contract/rankings/rankings.ts';
import { formatNumber, formatSignedPercent } from '../../../i18n/format.ts';
import type { Lang, Messages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { kindOf } from '../period/period-kind.ts';
import { chartLabel, nearPeriodLabel } from '../period/period-label.ts';
import { formatPoints, formatValue, isCount } from '../value-text.ts';

type Why = { row: RankingRow; data: RankingPage; lang: Lang; why: Messages['rankings']['why'] };

/** Why a game has its rank: its value, how that changed, and its history on the chart. */
export function reasonsOf(
  row: RankingRow,
  data: RankingPage,
  lang: Lang,
  { why }: Pick<Messages['rankings'], 'why'>,
): string[] {
  const its = { row, data, lang, why };
  if (isTotal(data)) return [valueOf(its)];
  const periods = formatNumber(lang, row.periodsOnChart);
  const history = why.history({ periods, kind: kindOf(data.period) ?? '', best: row.peakRank });
  const rule = data.comparedTo !== null && `${lang === 'en' ? ' ' : ''}${why.rule}`;
  return [valueOf(its), changeOf(its), history + (rule || '')];
}

/** Charts of all time and of now have no history. */
const isTotal = ({ period }: RankingPage): boolean => /^[AN]:/.test(period);

const withUnit = ({ lang, data, why }: Why, value: number): string => {
  const isPeople = data.valueUnit === 'players' || data.valueUnit === 'people';
  const text = formatValue(lang, value, data.valueUnit);
  return isPeople ? why.people(text) : text;
};

function valueOf(its: Why): string {
  const { row, data, lang, why } = its;
  const { growth, rank, value, sampleSize } = row;
  const number = (it: number) => formatNumber(lang, it);
  const period =
    kindOf(data.period) === 'M' ? nearPeriodLabel(lang, data.period) : chartLabel(lang, data);
  const place = why.place({ games: number(data.coverage.games), rank });
  if (growth) {
    const percent = formatSignedPercent(lang, growth.to / growth.from - 1, 1);
    const players = { from: number(growth.from), to: number(growth.to) };
    return why.growth({ period, ...players, percent }) + why.and + place + why.end;
  }
  if (value === null) return place + why.end;
  const label = textIn(lang, data, 'valueLabel');
  const isScore = data.valueUnit === 'percent' || data.valueUnit === 'score';
  const reviews = isScore && sampleSize !== null ? why.reviews(number(sampleSize)) : '';
  const text = withUnit(its, value);
  return (
    why.value({ period: isTotal(data) ? undefined : period, label, value: text }) +
    reviews +
    why.and +
    place +
    why.end
  );
}

function changeOf(its: Why): string {
  const { row, data, lang, why } = its;
  const { movement, previousRank, previousValue, value, change } = row;
  if (movement === 'new' || movement === 'reentry') return why[movement];
  if (data.comparedTo === null || previousRank === null) return why.alone;
  const isKnown = previousValue !== null && data.type !== 'rising';
  const before = why.before({
    period: nearPeriodLabel(lang, data.comparedTo),
    value: isKnown ? withUnit(its, previousValue) : undefined,
    rank: previousRank,
  });
  const changed = isKnown && changedBy({ value, previousValue }, data.valueUnit, lang);
  return before + (changed ? why.so(changed) : '') + why.moved(change ?? 0);
}

type Values = { value: number | null; previousValue: number };

function changedBy(values: Values, unit: string | null, lang: Lang): string | undefined {
  const { value, previousValue } = values;
  if (value === null) return undefined;
  if (!isCount(unit)) return formatPoints(lang, values, unit);
  return previousValue > 0 ? formatSignedPercent(lang, value / previousValue - 1, 1) : undefined;
}
