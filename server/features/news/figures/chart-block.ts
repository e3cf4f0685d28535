import { parsePeriod } from '../../../../contract/rankings/periods.ts';

export const figureShows = ['line', 'bars', 'bump', 'table'] as const;
export type FigureShow = (typeof figureShows)[number];

/** A chart of an article, as its block in the Markdown describes it. */
export type ChartBlock = {
  /** Null for the players of the games. */
  ranking: string | null;
  subType: string;
  /** Canonical periods of one kind, oldest first; empty for the newest chart, or all months. */
  periods: readonly string[];
  /** Ids of games; empty for the first places of the chart. */
  games: readonly number[];
  show: FigureShow;
  top: number;
  title: string | null;
  titleZh: string | null;
};

/** The line of the block that is wrong, counted from 1; 0 stands for the block as a whole. */
export type BlockProblem = { line: number };

const most = { periods: 60, games: 20, top: 25, title: 200 } as const;
/** A longer list of games than this cannot be told apart in one picture. */
const mostOf: Readonly<Record<FigureShow, number>> = { line: 6, bump: 10, bars: 20, table: 20 };

type Draft = { -readonly [Key in keyof ChartBlock]?: ChartBlock[Key] };
type Reader = (text: string, draft: Draft) => boolean;

const list = (text: string) => text.split(/[,，]/).map((part) => part.trim());

const readPeriods: Reader = (text, draft) => {
  const periods = list(text);
  const kinds = new Set(periods.map((period) => parsePeriod(period)?.kind));
  if (draft.periods || periods.length > most.periods || kinds.size > 1 || kinds.has(undefined)) {
    return false;
  }
  draft.periods = [...new Set(periods)].toSorted();
  return true;
};

const readTitle =
  (key: 'title' | 'titleZh'): Reader =>
  (text, draft) => {
    draft[key] = text;
    return text.length <= most.title;
  };

const readers: Readonly<Record<string, Reader>> = {
  ranking: (text, draft) => {
    draft.ranking = text;
    return /^[\w-]{1,40}$/.test(text);
  },
  subType: (text, draft) => {
    draft.subType = text;
    return /^[\w-]{1,60}$/.test(text);
  },
  period: readPeriods,
  periods: readPeriods,
  games: (text, draft) => {
    const ids = list(text);
    draft.games = [...new Set(ids.map(Number))];
    return ids.length <= most.games && ids.every((id) => /^[1-9]\d{0,14}$/.test(id));
  },
  show: (text, draft) => {
    const show = figureShows.find((one) => one === text);
    if (show) draft.show = show;
    return show !== undefined;
  },
  top: (text, draft) => {
    draft.top = Number(text);
    return /^[1-9]\d?$/.test(text) && draft.top <= most.top;
  },
  title: readTitle('title'),
  titleZh: readTitle('titleZh'),
};

/** Reads the lines `key: value` of a block. */
export function parseChartBlock(source: string): ChartBlock | BlockProblem {
  const draft: Draft = {};
  const seen = new Set<string>();
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, key = '', value = ''] = /^\s*(\w+)\s*[:：]\s*(.*?)\s*$/.exec(line) ?? [];
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (!read || value === '' || seen.has(key) || !read(value, draft)) return { line: index + 1 };
    seen.add(key);
  }
  const { ranking = null, games = [], periods = [], subType = 'main' } = draft;
  const isOfMonths = ranking !== null || periods.every((period) => period.startsWith('M:'));
  if ((ranking === null && games.length === 0) || !isOfMonths) return { line: 0 };
  const isOneTime = ranking !== null && periods.length < 2;
  const show = draft.show ?? (isOneTime ? 'bars' : 'line');
  const top = Math.min(draft.top ?? (show === 'line' ? 5 : 10), mostOf[show]);
  return {
    ranking,
    subType,
    periods,
    games: games.slice(0, mostOf[show]),
    show,
    top,
    title: draft.title ?? null,
    titleZh: draft.titleZh ?? null,
  };
}

export const isProblem = (block: ChartBlock | BlockProblem): block is BlockProblem =>
  'line' in block;

type FoundBlock = { source: string; line: number };

/** The blocks of a text, and in which of its lines each begins. */
export function chartBlocksIn(body: string): FoundBlock[] {
  const lines = body.split('\n');
  const found: FoundBlock[] = [];
  let fence: { mark: string; from: number; isChart: boolean } | undefined;
  for (const [index, line] of lines.entries()) {
    const [, mark = '', info = ''] = /^ {0,3}(`{3,}|~{3,})\s*([^`]*?)\s*$/.exec(line) ?? [];
    if (!mark) continue;
    if (!fence) fence = { mark, from: index + 1, isChart: info === 'chart' };
    else if (info === '' && mark.startsWith(fence.mark)) {
      const source = lines.slice(fence.from, index).join('\n');
      if (fence.isChart) found.push({ source, line: fence.from });
      fence = undefined;
    }
  }
  return found;
}
