import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { createElement as h, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { addMetrics } from '../load/metrics.ts';

/**
 * What a page costs in plain React: some twenty elements a row, without hooks, styles or hydration.
 * The responses are parsed for each page, as their rows would be read.
 */
type Item = Record<string, unknown>;

const file = readFileSync(process.env['INPUT'] ?? '', 'utf8');
const app = fastify();

for (const [name, responses] of Object.entries(JSON.parse(file) as Record<string, string[]>)) {
  app.get(`/${name}`, (_request, reply) => {
    const parts = responses.map((text) => part((JSON.parse(text) as { data: unknown }).data));
    reply.type('text/html').send(`<!doctype html>${renderToString(page(name, parts))}`);
  });
}
addMetrics(app);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });

function page(title: string, parts: ReactNode[]) {
  const links = Array.from({ length: 15 }, (_, at) =>
    h('li', { key: at }, h('a', { href: `/${at}` }, `Link ${at}`)),
  );
  const header = h('header', null, h('nav', null, h('ul', null, links)));
  const main = h('main', null, h('h1', null, title), ...parts);
  const footer = h('footer', null, h('ul', null, links));
  const head = h('head', null, h('title', null, title));
  return h('html', null, head, h('body', null, header, main, footer));
}

function part(data: unknown) {
  const items = Array.isArray(data) ? (data as Item[]) : ((data as Item)['items'] as Item[]);
  return items ? h('ol', null, ...items.map(row)) : facts(data as Item);
}

/** An item of a list: a game, a place of a ranking, a chart of a game, or an article. */
function row(item: Item, at: number) {
  const { id, name, title, summary, genres } = { ...item, ...(item['game'] as Item | undefined) };
  const { type, value, movement, spark, series = spark, date } = item;
  const href = `/game/detail?id=${text(id)}`;
  const chips = Array.isArray(genres) ? genres.slice(0, 3).map(text) : [];
  return h(
    'li',
    { key: at },
    h('span', { className: 'rank' }, at + 1),
    h('a', { href }, h('img', { src: `/${at}`, alt: '' })),
    h(
      'div',
      { className: 'text' },
      h('a', { href }, h('strong', null, text(name ?? title ?? type))),
      h('p', null, text(summary ?? date)),
      ...chips.map((chip) => h('span', { key: chip }, chip)),
    ),
    h('span', { className: 'value' }, h('data', null, text(value))),
    h('span', { className: 'change' }, icon('M0 8 L8 0 L16 8'), h('span', null, text(movement))),
    h('svg', { viewBox: '0 0 100 20' }, h('polyline', { points: pointsOf(series) })),
    h('button', { type: 'button', 'aria-label': 'Favorite' }, icon('M0 0h16v16z')),
  );
}

const icon = (path: string) => h('svg', { viewBox: '0 0 16 16' }, h('path', { d: path }));

const text = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en') : typeof value === 'string' ? value : '';

const pointsOf = (series: unknown) =>
  Array.isArray(series) ? series.map((one: unknown, at) => `${at},${placeOf(one)}`).join(' ') : '';

const placeOf = (one: unknown) => text(one) || text((one as Item | null)?.['rank']);

/** The fields of a single item, such as an article with its text. */
const facts = (item: Item) =>
  h(
    'dl',
    null,
    ...Object.entries(item).flatMap(([key, value]) => [
      h('dt', { key }, key),
      key === 'content'
        ? h('dd', { key: `${key} value`, dangerouslySetInnerHTML: { __html: text(value) } })
        : h('dd', { key: `${key} value` }, text(value)),
    ]),
  );
