import type { Language } from '../../../../contract/limits.ts';
import type { Movement } from '../../../../contract/rankings/rankings.ts';
import { periodName } from './period-name.ts';
import { phrases, valueText, type Phrases } from './report-phrases.ts';

export type ReportRow = {
  gameId: number;
  rank: number;
  previousRank: number | null;
  movement: Movement;
  value: number | null;
  previousValue: number | null;
  peakRank: number;
  periodsOnChart: number;
  appId: number;
  name: string;
  nameZh: string | null;
};

export type SnapshotFacts = {
  type: string;
  name: string;
  nameEn: string;
  valueLabel: string;
  valueLabelEn: string;
  valueUnit: string | null;
  period: string;
  comparedTo: string | null;
  isProvisional: boolean;
  isIncomplete: boolean;
  /** The published rows, in order of rank. */
  rows: readonly ReportRow[];
};

const tableRows = 10;
const named = 5;
const linked = 3;

/** Drafts a report of a chart in both languages, for an editor to finish. */
export function writeReport(facts: SnapshotFacts) {
  const chinese = writeIn('zh-CN', facts);
  const english = writeIn('en', facts);
  return {
    title: chinese.title,
    titleEn: english.title,
    summary: chinese.summary,
    summaryEn: english.summary,
    category: '榜单',
    body: chinese.body,
    bodyEn: english.body,
    gameIds: facts.rows.slice(0, linked).map(({ gameId }) => gameId),
  };
}

function writeIn(language: Language, facts: SnapshotFacts) {
  const say = phrases[language];
  const chart = language === 'en' ? facts.nameEn : facts.name;
  const when = periodName(facts.period, language);
  const [first] = facts.rows;
  const nameOf = nameIn(language);
  const { risers, fallers, newcomers, returners } = movers(facts.rows);
  const entered = facts.rows.filter(({ movement }) => movement === 'new').length;
  const best = risers[0];
  const valueOf = valueIn(facts);
  const countedOf = countedIn(facts);
  const summary = [
    first && say.leads(nameOf(first), when),
    best && say.climbs(nameOf(best), best.previousRank!, best.rank),
    entered > 0 && say.enter(entered),
  ];
  const body = [
    first && opening(say, facts, language, when),
    facts.isProvisional && say.provisional,
    facts.isIncomplete && say.incomplete,
    say.topHeading(Math.min(tableRows, facts.rows.length)),
    table(say, facts, language),
    first && `{{game:${first.appId}}}`,
    ...section(say.risersHeading, risers, (row) =>
      say.riser(nameOf(row), row.previousRank!, row.rank, countedOf(row)),
    ),
    best && best !== first && `{{game:${best.appId}}}`,
    ...section(say.fallersHeading, fallers, (row) =>
      say.faller(nameOf(row), row.previousRank!, row.rank, countedOf(row)),
    ),
    ...section(say.newHeading, newcomers, (row) =>
      say.newcomer(nameOf(row), row.rank, valueOf(row)),
    ),
    ...section(say.backHeading, returners, (row) =>
      say.returner(nameOf(row), row.rank, valueOf(row)),
    ),
    say.method(facts.type, facts.period),
  ];
  return {
    title: facts.comparedTo === null ? say.titleAlone(chart, when) : say.title(chart, when),
    summary: summary.filter(Boolean).join(say.space) || say.nothing(when),
    body: body.filter(Boolean).join('\n\n'),
  };
}

const nameIn = (language: Language) => (row: ReportRow) =>
  plain((language === 'zh-CN' && row.nameZh) || row.name);

/** Escapes Markdown in names, which come from other sources. */
const plain = (name: string) => name.replace(/[\\`*_{}[\]<>()#+!|~]/g, '\\$&').replace(/\s+/g, ' ');

const valueIn =
  ({ valueUnit }: SnapshotFacts) =>
  ({ value }: ReportRow) =>
    value === null ? null : valueText(value, valueUnit);

const countedIn =
  ({ valueUnit }: SnapshotFacts) =>
  ({ value, previousValue }: ReportRow) =>
    value === null || previousValue === null
      ? null
      : ([valueText(previousValue, valueUnit), valueText(value, valueUnit)] as const);

/** Logarithmic, because one rank near the top counts more than many further down. */
const steps = ({ rank, previousRank }: ReportRow) => Math.log(previousRank!) - Math.log(rank);

function movers(rows: readonly ReportRow[]) {
  const of = (movement: Movement) => rows.filter((row) => row.movement === movement);
  return {
    risers: of('up')
      .toSorted((a, b) => steps(b) - steps(a))
      .slice(0, named),
    fallers: of('down')
      .toSorted((a, b) => steps(a) - steps(b))
      .slice(0, named),
    newcomers: of('new').slice(0, named),
    returners: of('reentry').slice(0, named),
  };
}

function opening(say: Phrases, facts: SnapshotFacts, language: Language, when: string) {
  const first = facts.rows[0]!;
  const label = language === 'en' ? facts.valueLabelEn : facts.valueLabel;
  const nameOf = nameIn(language);
  const value = valueIn(facts)(first);
  const runnersUp = facts.rows.slice(1, 3).map(nameOf);
  return [
    say.first(nameOf(first), when, value && `${label} ${value}`),
    runnersUp.length > 0 && say.runnersUp(runnersUp),
    facts.comparedTo && say.compared(periodName(facts.comparedTo, language)),
  ]
    .filter(Boolean)
    .join(say.space);
}

function table(say: Phrases, facts: SnapshotFacts, language: Language): string {
  const label = language === 'en' ? facts.valueLabelEn : facts.valueLabel;
  const isCompared = facts.comparedTo !== null;
  const head = [say.columns.rank, say.columns.game, label];
  if (isCompared) head.push(say.columns.before);
  const rows = facts.rows
    .slice(0, tableRows)
    .map((row) => [
      String(row.rank),
      nameIn(language)(row),
      valueIn(facts)(row) ?? '–',
      ...(isCompared ? [say.moved(row)] : []),
    ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = isCompared ? '| -: | --- | -: | --- |' : '| -: | --- | -: |';
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function section(heading: string, rows: ReportRow[], sentence: (row: ReportRow) => string) {
  return rows.length === 0 ? [] : [heading, rows.map((row) => `- ${sentence(row)}`).join('\n')];
}
