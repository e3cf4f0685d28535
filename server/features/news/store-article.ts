import { addPictureHosts, picturesIn } from '../../domain/picture-hosts.ts';
import type { Db } from '../../platform/database/db.ts';
import type { NewsTable, NewsTextsTable } from '../../platform/database/tables/news-tables.ts';
import { languageOfText } from '../../../contract/news/text-language.ts';
import type { Language } from '../../../contract/limits.ts';
import {
  appIdsIn,
  cardAppIdsIn,
  cleanerVersion,
  readingMinutes,
  renderArticle,
  renderSentArticle,
  type GameNames,
} from './article-html.ts';
import {
  addToCategory,
  gamesByAppId,
  insertNews,
  replaceGames,
  updateNews,
  type NamedGame,
} from './store.queries.ts';
import { chartBlocksIn } from './figures/chart-block.ts';
import { newsSearchColumns } from './news-search-text.ts';

/** The validated fields of an article that an editor sets. */
export type ArticleFacts = Pick<
  NewsTable,
  | 'title'
  | 'titleEn'
  | 'summary'
  | 'summaryEn'
  | 'category'
  | 'coverUrl'
  | 'author'
  | 'subject'
  | 'state'
  | 'publishedAt'
  | 'revisedAt'
> &
  Pick<NewsTextsTable, 'body' | 'bodyEn' | 'correction'> & {
    gameIds: readonly number[];
    discussion: 'open' | 'closed';
  };

export type ArticleVersion = {
  editor: string;
  now: string;
  seedKey?: string;
} & Partial<ArticleSource>;

/** The source item of an article that was published automatically. */
type ArticleSource = { source: string; sourceItem: string; sourceVersion: number };

/** Writes a new article with its texts, games and category count; returns its id. */
export async function addArticle(
  db: Db,
  facts: ArticleFacts,
  { editor, now, ...origin }: ArticleVersion,
): Promise<number> {
  const cards = await cardsOf(db, facts);
  const texts = textColumns(facts, cards);
  const id = await insertNews(
    db,
    {
      ...(await listColumns(facts)),
      editor,
      createdAt: now,
      updatedAt: now,
      ...origin,
    },
    texts,
  );
  await addPictureHosts(db, picturesOf(facts, texts));
  await replaceGames(db, id, linkedGames(facts, cards), listedAt(facts));
  await addToCategory(db, facts, 1);
  return id;
}

type CountedArticle = Pick<NewsTable, 'category' | 'state'> & { id: number };

type RewrittenVersion = Pick<ArticleVersion, 'editor' | 'now' | 'sourceVersion'> & {
  version: number;
};

/** Replaces an article; `before` is needed to update the counts. */
export async function rewriteArticle(
  db: Db,
  before: CountedArticle,
  facts: ArticleFacts,
  { editor, now, ...versions }: RewrittenVersion,
) {
  const cards = await cardsOf(db, facts);
  const texts = textColumns(facts, cards);
  await updateNews(
    db,
    before.id,
    { ...(await listColumns(facts)), editor, updatedAt: now, ...versions },
    texts,
  );
  await addPictureHosts(db, picturesOf(facts, texts));
  await replaceGames(db, before.id, linkedGames(facts, cards), listedAt(facts));
  await addToCategory(db, before, -1);
  await addToCategory(db, facts, 1);
}

const listedAt = ({ state, publishedAt }: ArticleFacts) =>
  state === 'published' ? publishedAt : null;

const cardsOf = (db: Db, { body, bodyEn }: ArticleFacts) =>
  gamesByAppId(db, [...appIdsIn(body), ...appIdsIn(bodyEn ?? '')]);

/** The editor's games come first, then those that the text shows as cards. */
function linkedGames({ gameIds, body, bodyEn }: ArticleFacts, named: readonly NamedGame[]) {
  const cards = new Set([...cardAppIdsIn(body), ...cardAppIdsIn(bodyEn ?? '')]);
  const shown = named.filter(({ appId }) => cards.has(appId));
  return [...new Set([...gameIds, ...shown.map(({ id }) => id)])];
}

const listColumns = async (facts: ArticleFacts) => ({
  title: facts.title,
  titleEn: facts.titleEn,
  summary: facts.summary,
  summaryEn: facts.summaryEn,
  category: facts.category,
  coverUrl: facts.coverUrl,
  author: facts.author,
  subject: facts.subject,
  figure: chartBlocksIn(facts.body)[0]?.source ?? null,
  ...(await newsSearchColumns(facts)),
  state: facts.state,
  publishedAt: facts.publishedAt,
  revisedAt: facts.revisedAt,
  discussion: facts.discussion,
  readingMinutes: readingMinutes(facts.body),
});

function textColumns(facts: ArticleFacts, cards: readonly NamedGame[]) {
  const { body, bodyEn, correction } = facts;
  return { body, bodyEn, correction, ...renderColumns(facts, cards, renderSentArticle) };
}

const picturesOf = (
  { coverUrl }: ArticleFacts,
  { bodyHtml, bodyHtmlEn }: Pick<NewsTextsTable, 'bodyHtml' | 'bodyHtmlEn'>,
) => [coverUrl, ...picturesIn(bodyHtml), ...picturesIn(bodyHtmlEn)];

export const namesOf = (games: readonly NamedGame[], lang: Language): GameNames =>
  new Map(games.map(({ appId, name, nameZh }) => [appId, (lang === 'zh-CN' && nameZh) || name]));

type ArticleTexts = Pick<NewsTextsTable, 'body' | 'bodyEn'>;

/** The language of the first text: Chinese, unless it is the only one and in English. */
export const bodyLanguage = ({ body, bodyEn }: ArticleTexts): Language =>
  bodyEn === null ? (languageOfText(body) ?? 'zh-CN') : 'zh-CN';

/** The stored HTML, with the version of the rules that rendered it. */
export function renderColumns(
  { body, bodyEn }: ArticleTexts,
  games: readonly NamedGame[],
  render: typeof renderSentArticle = renderArticle,
) {
  const { html, toc } = render(body, namesOf(games, bodyLanguage({ body, bodyEn })), 'body');
  const english = bodyEn === null ? null : render(bodyEn, namesOf(games, 'en'), 'bodyEn');
  return {
    bodyHtml: html,
    bodyHtmlEn: english?.html ?? null,
    toc: JSON.stringify(toc),
    tocEn: JSON.stringify(english?.toc ?? []),
    cleanedBy: cleanerVersion,
  };
}
