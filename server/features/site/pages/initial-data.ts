import type { Asked } from './ask-answers.ts';
import { dataElement } from './head-tags.ts';
import type { PageAnswers } from './page-answers.ts';

type Key = readonly unknown[];
type Entry = readonly [key: Key, data: unknown];

/** What is longer is sooner read from its own address than through the page. */
const mostCharacters = 65_536;

/** The first answers, for the application to begin with; without it, it asks for them itself. */
export function initialData(found: PageAnswers): string {
  let room = mostCharacters;
  const texts = entriesOf(found)
    .map((entry) => JSON.stringify(entry))
    .filter((text) => {
      const fits = text.length <= room;
      if (fits) room -= text.length;
      return fits;
    });
  if (texts.length === 0) return '';
  return dataElement('application/json', `[${texts.join(',')}]`, 'initial-data');
}

/** Under the keys of the application's queries. Where they part, it asks again and nothing breaks. */
const entriesOf = (found: PageAnswers): Entry[] => [
  ...entry(found.brand, () => ['site', 'brand']),
  ...entry(found.banners, () => ['banner', 0]),
  ...entry(found.phoneBanners, () => ['banner', 1]),
  ...entry(found.nav, () => ['ranking', 'nav']),
  ...entry(found.ranking, ({ type, subType, requestedPeriod: period, page, size }) => [
    'ranking',
    'data',
    type,
    { subType, period, page, size },
  ]),
  ...entry(found.summary, () => ['site', 'summary']),
  ...entry(found.hot, () => ['news', 'hot']),
  ...entry(found.game, ({ id, appId }, url) => [
    'game',
    url.includes('by-app-id') ? { appId } : { id },
  ]),
  ...entry(found.games, ({ page, size }) => [
    'game',
    'list',
    { sort: 'popularity', order: 'desc', page, size },
  ]),
  ...entry(found.article, ({ id }) => ['news', 'article', id]),
  ...entry(found.news, ({ page, size }) => ['news', 'list', { page, size }]),
  ...entry(found.categories, () => ['news', 'categories']),
  ...entry(found.actor, ({ id }) => ['actor', id]),
];

function entry<Data>(
  asked: Asked<Data> | undefined,
  key: (data: Data, url: string) => Key,
): Entry[] {
  if (typeof asked !== 'object') return [];
  return [[key(asked.data, asked.url), asked.data]];
}
