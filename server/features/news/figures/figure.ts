import type { Motif, Palette } from '../../../../contract/games/cover-names.ts';
import type { FigureShow } from './chart-block.ts';

export type FigureGame = {
  id: number;
  appId: number;
  name: string;
  nameZh: string | null;
  motif: Motif | null;
  palette: Palette | null;
};

/** The ranks and values of a game, one for each period of the figure; null where it has none. */
export type FigureRow = {
  game: FigureGame;
  values: readonly (number | null)[];
  ranks: readonly (number | null)[];
};

/** The data of a chart of an article. */
export type Figure = {
  show: FigureShow;
  title: string | null;
  titleZh: string | null;
  /** What the values are. */
  measure: string;
  measureZh: string;
  unit: string | null;
  /** The chart that the figure is from; null for the players of games. */
  ranking: { type: string; subType: string; name: string; nameZh: string } | null;
  /** Oldest first; those without data have no values. */
  periods: readonly string[];
  rows: readonly FigureRow[];
};
