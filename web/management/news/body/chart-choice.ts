import type { LinkedGame } from '../article-draft.ts';

export const shows = ['line', 'bars', 'bump', 'table'] as const;
export type Show = (typeof shows)[number];

/** What an editor has chosen for a chart. */
export type ChartChoice = {
  show: Show;
  /** Empty for the players of the games. */
  ranking: string;
  from: string;
  to: string;
  games: readonly LinkedGame[];
  title: string;
  titleZh: string;
};

/** Lines lead from a first to a last period; bars and tables show one. */
export const isOverTime = ({ show }: Pick<ChartChoice, 'show'>) =>
  show === 'line' || show === 'bump';

/** The block that stands for a chart in the text; null while something is missing. */
export function chartBlock(choice: ChartChoice): string | null {
  const { show, ranking, from, to, games, title, titleZh } = choice;
  if (ranking === '' && (games.length === 0 || show === 'bump')) return null;
  const periods = [isOverTime(choice) ? from : '', to].filter(Boolean);
  const line = (key: string, value: string) => (value.trim() ? [`${key}: ${value.trim()}`] : []);
  return [
    '```chart',
    ...line('ranking', ranking),
    ...line(periods.length > 1 ? 'periods' : 'period', periods.join(', ')),
    ...line('games', games.map(({ id }) => id).join(', ')),
    `show: ${show}`,
    ...line('title', title.replaceAll(/\s+/g, ' ')),
    ...line('titleZh', titleZh.replaceAll(/\s+/g, ' ')),
    '```',
  ].join('\n');
}
