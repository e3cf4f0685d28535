import type { Language } from '../../../../contract/limits.ts';
import type { Db } from '../../../platform/database/db.ts';
import { decodeEntities } from '../../../platform/text/decode-entities.ts';
import { isProblem, parseChartBlock } from './chart-block.ts';
import type { Figure } from './figure.ts';
import { figureHtml, sentence } from './figure-html.ts';
import { figureWords } from './figure-words.ts';
import { loadFigure } from './load-figure.ts';

const places = /<div data-chart="([^"]*)"><\/div>\n?/g;

export type FigureText = {
  html: string;
  lang: Language;
  /** The address of the text's first figure as a picture; null if it has none. */
  picture: string | null;
};

type Filling = { isFeed?: boolean };

/** Draws the charts of some texts, each chart read once. */
export async function fillFigures(
  db: Db,
  texts: readonly FigureText[],
  { isFeed = false }: Filling = {},
): Promise<string[]> {
  const sources = new Set(
    texts.flatMap(({ html }) => [...html.matchAll(places)].map(([, it]) => it!)),
  );
  if (sources.size === 0) return texts.map(({ html }) => html);
  const drawn = new Map<string, Awaited<ReturnType<typeof readFigure>>>();
  for (const source of sources) drawn.set(source, await readFigure(db, decodeEntities(source)));
  return texts.map(({ html, lang, picture }) => {
    let first = picture;
    return html.replace(places, (_place, source: string) => {
      const figure = drawn.get(source)!;
      if ('problem' in figure) return sentence(figure.problem(lang));
      const frame = { lang, picture: first, isFeed };
      first = null;
      return figureHtml(figure, frame);
    });
  });
}

type Missing = { problem: (lang: Language) => string };

/** The figure of a block's source, or what to say in its place. */
export async function readFigure(db: Db, source: string): Promise<Figure | Missing> {
  const block = parseChartBlock(source);
  if (isProblem(block)) return { problem: (lang) => figureWords[lang].broken(block.line) };
  const figure = await loadFigure(db, block);
  return figure && figure.rows.length > 0 ? figure : { problem: (lang) => figureWords[lang].gone };
}

export const isFigure = (read: Figure | Missing): read is Figure => !('problem' in read);
