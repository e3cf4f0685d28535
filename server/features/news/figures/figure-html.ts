import type { Language } from '../../../../contract/limits.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import type { Figure, FigureGame, FigureRow } from './figure.ts';
import { areaPath, dotsOf, linePath, markedDots, placesIn } from './figure-shapes.ts';
import {
  figureWords,
  measureOf,
  nameOf,
  periodText,
  shortPeriod,
  spanText,
  titleOf,
  valueText,
} from './figure-words.ts';

/** Where the figure is shown: a feed has no styles, so it gets the table alone. */
export type FigureFrame = {
  lang: Language;
  /** The address of the figure as a picture; null where it has none. */
  picture: string | null;
  isFeed: boolean;
};

const text = escapeMarkup;

export const sentence = (words: string): string => `<p>${text(words)}</p>\n`;

/** A chart as HTML: title, drawing, the table behind it, its time and its source. */
export function figureHtml(figure: Figure, frame: FigureFrame): string {
  const { lang, picture, isFeed } = frame;
  const words = figureWords[lang];
  const title = `<strong>${text(titleOf(figure, lang))}</strong>`;
  if (isFeed) {
    return `<p>${title}</p>\n${dataTable(figure, lang)}<p>${text(spanText(figure, lang))}</p>\n`;
  }
  const isTable = figure.show === 'table';
  const isBars = figure.show === 'bars';
  const drawing = isTable || isBars ? '' : drawings[figure.show as 'line' | 'bump'](figure, lang);
  const shown = isBars ? barTable(figure, lang) : isTable ? dataTable(figure, lang) : drawing;
  const data =
    isTable || isBars
      ? ''
      : `<details><summary>${words.data}</summary>${dataTable(figure, lang)}</details>`;
  const save = picture ? `<a href="${text(picture)}">${words.save}</a>` : '';
  return `<figure data-show="${figure.show}">
<figcaption>${title}<span>${text(subtitle(figure, lang))}</span></figcaption>
${shown}<div data-part="foot"><span>${text(spanText(figure, lang))} · ${sourceOf(figure, lang)}</span>${save}</div>
${data}</figure>
`;
}

function subtitle(figure: Figure, lang: Language): string {
  const { show, rows, periods } = figure;
  const words = figureWords[lang];
  if (show === 'bump') return words.rank;
  const rate = periods.length > 1 ? words.by[periods[0]!.slice(0, 1)] : undefined;
  const measure = measureOf(figure, lang);
  const named = !rate ? measure : lang === 'en' ? `${measure} ${rate}` : rate + measure;
  return show === 'line' && rows.length > 1 ? words.listed(named, words.ownScale) : named;
}

function sourceOf({ ranking, periods }: Figure, lang: Language): string {
  const words = figureWords[lang];
  if (!ranking) return words.source + words.players;
  const { type, subType, name, nameZh } = ranking;
  const query = new URLSearchParams({ type, subType, period: periods.at(-1) ?? '' });
  const label = lang === 'zh-CN' ? nameZh : name;
  return `${words.source}<a href="/ranking?${text(query.toString())}">${text(label)}</a>`;
}

const gameLink = (game: FigureGame, lang: Language) =>
  `<a href="/game/detail?id=${game.id}">${text(nameOf(game, lang))}</a>`;

const small = { width: 320, height: 110, left: 6, right: 314, top: 10, bottom: 102 };
const large = { width: 640, height: 200, left: 8, right: 632, top: 12, bottom: 190 };

const drawings = { line: linePanels, bump: bumpDrawing };

/** One drawing per game, each to its own scale: games of different size can be compared. */
function linePanels(figure: Figure, lang: Language): string {
  const box = figure.rows.length > 1 ? small : large;
  const panels = figure.rows.map((row) => {
    const { game, values } = row;
    const dots = dotsOf(values, box, [0, Math.max(1, ...values.map((value) => value ?? 0))]);
    const marks = markedDots(dots).map(({ mark, dot }) => ({
      mark,
      dot,
      value: valueText(dot.value, figure.unit),
      period: figure.periods[dot.index]!,
    }));
    const told = marks.map(
      ({ mark, value, period }) =>
        `${figureWords[lang].marks[mark]} ${value} (${periodText(period, lang)})`,
    );
    const circles = marks.map(
      ({ mark, dot }) => `<circle data-mark="${mark}" cx="${dot.x}" cy="${dot.y}" r="4"></circle>`,
    );
    const items = marks.map(
      ({ mark, value, period }) =>
        `<li data-mark="${mark}"><strong>${value}</strong> <span>${text(shortPeriod(period))}</span></li>`,
    );
    return `<div data-part="panel"><p>${gameLink(game, lang)}</p>
<svg viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="${text(`${nameOf(game, lang)}: ${told.join(', ')}`)}"><path data-mark="area" d="${areaPath(dots, box.bottom)}"></path><path data-mark="line" d="${linePath(dots)}"></path>${circles.join('')}</svg>
<ul>${items.join('')}</ul></div>`;
  });
  const size = figure.rows.length > 1 ? 'many' : 'one';
  return `<div data-part="panels" data-size="${size}">${panels.join('\n')}</div>\n`;
}

/** Ranks over time, the first place on top; the names stand below. */
function bumpDrawing({ rows, periods }: Figure, lang: Language): string {
  const words = figureWords[lang];
  const { places, range } = placesIn(rows);
  const lines = places.map((ranks, at) => {
    const dots = dotsOf(ranks, large, range);
    const last = dots.at(-1);
    return `<path data-series="${(at % 5) + 1}" d="${linePath(dots)}"></path>${last ? `<circle data-series="${(at % 5) + 1}" cx="${last.x}" cy="${last.y}" r="5"></circle>` : ''}`;
  });
  const ends = ({ ranks }: FigureRow) => {
    const own = ranks.filter((rank) => rank !== null);
    return [...new Set([own[0], own.at(-1)])].map((rank) => words.place(rank ?? 0)).join(' → ');
  };
  const told = rows.map((row) => `${nameOf(row.game, lang)} ${ends(row)}`);
  const items = rows.map(
    (row, at) =>
      `<li data-series="${(at % 5) + 1}">${gameLink(row.game, lang)} <span>${ends(row)}</span></li>`,
  );
  return `<svg viewBox="0 0 ${large.width} ${large.height}" role="img" aria-label="${text(told.join(', '))}">${lines.join('')}</svg>
<div data-part="span"><span>${text(shortPeriod(periods[0] ?? ''))}</span><span>${text(shortPeriod(periods.at(-1) ?? ''))}</span></div>
<ul data-part="legend">${items.join('')}</ul>
`;
}

/** The newest value of each game; of a single game, each of its periods. */
function barTable(figure: Figure, lang: Language): string {
  const { rows, periods, unit } = figure;
  const [only] = rows;
  const bars =
    rows.length === 1 && periods.length > 1
      ? periods.map((period, at) => ({
          head: text(periodText(period, lang)),
          rank: null,
          value: only!.values[at] ?? null,
        }))
      : rows.map(({ game, values, ranks }) => ({
          head: gameLink(game, lang),
          rank: ranks.at(-1) ?? null,
          value: values.at(-1) ?? null,
        }));
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value ?? 0)));
  const body = bars.map(({ head, rank, value }) => {
    const width = Math.round((Math.abs(value ?? 0) / most) * 1000) / 10;
    return `<tr><td data-part="rank">${rank ?? ''}</td><th scope="row">${head}</th><td data-part="bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><path data-mark="bar" d="M0 0H${width}V10H0z"></path></svg></td><td data-align="right">${valueText(value, unit)}</td></tr>`;
  });
  return `<table><tbody>${body.join('\n')}</tbody></table>\n`;
}

/** Few periods are columns; many are rows, with a column for each game. */
const mostColumns = 6;
const mostLines = 36;

/** Of many periods, the first of each year, and the first, the highest and the last of each game. */
function toldPeriods({ rows, periods }: Figure): number[] {
  const all = [...periods.keys()];
  if (periods.length <= mostLines) return all;
  const box = { left: 0, right: 1, top: 0, bottom: 1 };
  const marked = new Set(
    rows.flatMap(({ values }) =>
      markedDots(dotsOf(values, box, [0, 1])).map(({ dot }) => dot.index),
    ),
  );
  return all.filter((at) => /^M:\d{4}-01$/.test(periods[at]!) || marked.has(at));
}

function dataTable(figure: Figure, lang: Language): string {
  const { show, rows, periods, unit } = figure;
  const words = figureWords[lang];
  const told = toldPeriods(figure);
  const named = told.map((at) => text(periodText(periods[at]!, lang)));
  const games = rows.map(({ game }) => gameLink(game, lang));
  const cells = rows.map(({ values, ranks }) =>
    told.map((at) =>
      show === 'bump' ? String(ranks[at] ?? words.none) : valueText(values[at], unit),
    ),
  );
  const head = (names: string[]) =>
    `<thead><tr>${names.map((one, at) => `<th scope="col"${at > 0 ? ' data-align="right"' : ''}>${one}</th>`).join('')}</tr></thead>`;
  const line = (name: string, values: string[]) =>
    `<tr><th scope="row">${name}</th>${values.map((value) => `<td data-align="right">${value}</td>`).join('')}</tr>`;
  const table = (names: string[], lines: string[]) =>
    `<div class="table-scroll" tabindex="0"><table>${head(names)}<tbody>${lines.join('\n')}</tbody></table></div>\n`;
  if (periods.length > mostColumns) {
    const lines = named.map((period, at) =>
      line(
        period,
        cells.map((own) => own[at]!),
      ),
    );
    return table([words.period, ...games], lines);
  }
  const isRanked = periods.length === 1 && rows.some(({ ranks }) => ranks[0] !== null);
  const names = isRanked ? [words.rank, text(measureOf(figure, lang))] : named;
  const lines = rows.map(({ ranks }, at) =>
    line(games[at]!, isRanked ? [String(ranks[0]), ...cells[at]!] : cells[at]!),
  );
  return table([words.game, ...names], lines);
}
