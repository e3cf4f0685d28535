import type { Db, Engine } from '../../platform/database/database.ts';
import type { NewsTable, NewsTextsTable } from '../../platform/database/tables/news-tables.ts';
import {
  appIdsIn,
  cleanerVersion,
  readingMinutes,
  renderArticle,
  renderSentArticle,
  type GameNames,
} from './article-html.ts';
import { noteNewsChange } from './around.queries.ts';
import { storedLite } from './news-text.ts';
import {
  addToCategory,
  gamesByAppId,
  insertNews,
  replaceGames,
  updateNews,
  type NamedGame,
} from './store.queries.ts';

/** All that an editor decides about an article, checked. */
export type ArticleFacts = Pick<
  NewsTable,
  'title' | 'titleEn' | 'category' | 'state' | 'publishedAt' | 'revisedAt'
> &
  Pick<
    NewsTextsTable,
    'summary' | 'summaryEn' | 'coverUrl' | 'author' | 'body' | 'bodyEn' | 'correction'
  > & { gameIds: readonly number[]; discussion: 'open' | 'closed' };

export type Writing = { editor: string; now: string; seedKey?: string };

/** Writes a new article with all that follows from it; answers its id. */
export async function addArticle(
  db: Db,
  engine: Engine,
  facts: ArticleFacts,
  { editor, now, seedKey }: Writing,
): Promise<number> {
  await noteNewsChange(db);
  const cards = await cardsOf(db, engine, facts);
  const id = await insertNews(
    db,
    {
      ...listColumns(facts),
      editor,
      createdAt: now,
      updatedAt: now,
      ...(seedKey === undefined ? {} : { seedKey }),
    },
    textColumns(facts, cards),
  );
  await replaceGames(db, engine, id, linkedGames(facts, cards), listedAt(facts));
  await addToCategory(db, facts, 1);
  return id;
}

type Stored = Pick<NewsTable, 'category' | 'state'> & { id: number };

/** Writes an article anew; what it was is needed for the counts. */
export async function rewriteArticle(
  db: Db,
  engine: Engine,
  before: Stored,
  facts: ArticleFacts,
  { editor, now, version }: Writing & { version: number },
) {
  await noteNewsChange(db);
  const cards = await cardsOf(db, engine, facts);
  await updateNews(
    db,
    before.id,
    { ...listColumns(facts), editor, updatedAt: now, version },
    textColumns(facts, cards),
  );
  await replaceGames(db, engine, before.id, linkedGames(facts, cards), listedAt(facts));
  await addToCategory(db, before, -1);
  await addToCategory(db, facts, 1);
}

const listedAt = ({ state, publishedAt }: ArticleFacts) =>
  state === 'published' ? publishedAt : null;

const cardsOf = (db: Db, engine: Engine, { body, bodyEn }: ArticleFacts) =>
  gamesByAppId(db, engine, [...appIdsIn(body), ...appIdsIn(bodyEn ?? '')]);

/** The games an editor named come first, then those that the text shows. */
const linkedGames = ({ gameIds }: ArticleFacts, cards: readonly NamedGame[]) => [
  ...new Set([...gameIds, ...cards.map(({ id }) => id)]),
];

function listColumns(facts: ArticleFacts) {
  const { title, titleEn, category, state, publishedAt, revisedAt, discussion } = facts;
  const { summary, summaryEn, coverUrl, author } = facts;
  const lite = storedLite({
    title,
    titleEn,
    summary,
    summaryEn,
    category,
    coverUrl,
    author,
    publishedAt,
    updatedAt: revisedAt,
    readingMinutes: readingMinutes(facts.body),
  });
  return { title, titleEn, category, state, publishedAt, revisedAt, discussion, lite };
}

function textColumns(facts: ArticleFacts, cards: readonly NamedGame[]) {
  const { summary, summaryEn, coverUrl, author, body, bodyEn, correction } = facts;
  const columns = { summary, summaryEn, coverUrl, author, body, bodyEn, correction };
  return { ...columns, ...renderColumns(columns, namesOf(cards), renderSentArticle) };
}

export const namesOf = (games: readonly NamedGame[]): GameNames =>
  new Map(games.map(({ appId, name }) => [appId, name]));

type Written = Pick<NewsTextsTable, 'body' | 'bodyEn' | 'correction'>;

/** The HTML as it is stored, and by which rules it was made. */
export function renderColumns(
  { body, bodyEn, correction }: Written,
  names: GameNames,
  render: typeof renderSentArticle = renderArticle,
) {
  const { html, toc } = render(body, names, 'body');
  const english = bodyEn === null ? null : render(bodyEn, names, 'bodyEn');
  const rendered = JSON.stringify({
    bodyHtml: html,
    bodyHtmlEn: english?.html ?? null,
    toc,
    tocEn: english?.toc ?? [],
    correction,
  });
  return { rendered, cleanedBy: cleanerVersion };
}
