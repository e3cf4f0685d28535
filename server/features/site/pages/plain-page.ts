import type { Actor } from '../../../../contract/actors.ts';
import type { Game, GameSummary } from '../../../../contract/games/games.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { NewsLite } from '../../../../contract/news/news.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import type { Text } from '../../../platform/http/language.ts';
import { actorNames, charactersOf } from './actor-words.ts';
import { inLanguage } from './article-words.ts';
import { dataOf } from './ask-answers.ts';
import type { Documents } from '../documents/documents.ts';
import { aboutGame, nameOf } from './game-words.ts';
import type { PageAnswers } from './page-answers.ts';
import { home, pageText } from './page-texts.ts';
import { rankingAge, rankingName, rankingPeriod } from './ranking-words.ts';

type Plain = { path: string; lang: Language; answers: PageAnswers; documents: Documents };

/** Pages whose text must be readable without scripts: the document of the same name goes along. */
const legalPages = new Set(['/terms', '/privacy', '/disclaimer']);

/**
 * What a page says, for readers without scripts and for those who read pages on behalf of others.
 * It lies inside the root: the application takes its place.
 */
export function plainPage(plain: Plain): string {
  const content = contentOf(plain);
  return content && `<main class="plain" data-page="${plain.path}">${content}</main>`;
}

function contentOf({ path, lang, answers, documents }: Plain): string {
  if (legalPages.has(path)) {
    const document = documents.find(path.slice(1), lang);
    return document ? heading(document.title) + document.html : '';
  }
  if (path === '/') {
    return (
      heading(home.heading[lang]) +
      paragraph(home.lead[lang]) +
      ranking(answers, lang, 'h2') +
      articles(dataOf(answers.news)?.items ?? [], lang, 'h2')
    );
  }
  if (path === '/ranking') return ranking(answers, lang, 'h1');
  if (path === '/news') {
    const list = dataOf(answers.news);
    return list ? articles(list.items, lang, 'h1') + onward(path, list, lang) : '';
  }
  if (path === '/game') {
    const list = dataOf(answers.games);
    return list ? games(list.items, lang) + onward(path, list, lang) : '';
  }
  if (path === '/game/detail') return game(dataOf(answers.game), lang);
  if (path === '/actor') return actor(dataOf(answers.actor), lang);
  return path === '/article' ? article(answers, lang) : '';
}

type Heading = 'h1' | 'h2';
const heading = (text: string, tag: Heading = 'h1') => `<${tag}>${escapeMarkup(text)}</${tag}>`;
const paragraph = (text: string) => (text ? `<p>${escapeMarkup(text)}</p>` : '');
const link = (to: string, text: string) =>
  `<a href="${escapeMarkup(to)}">${escapeMarkup(text)}</a>`;
const gameLink = (one: Pick<Game, 'id' | 'name' | 'nameZh'>, lang: Language) =>
  link(`/game/detail?id=${one.id}`, nameOf(one, lang));

function ranking(answers: PageAnswers, lang: Language, tag: Heading): string {
  const page = dataOf(answers.ranking);
  const item = dataOf(answers.nav)?.find(({ type }) => type === page?.type);
  if (!page || !item || page.items.length === 0) return '';
  const title = `${rankingName(item, page, lang)} · ${rankingPeriod(page, lang)}`;
  const rows = page.items.map(
    ({ rank, game: one }) => `<li value="${rank}">${gameLink(one, lang)}</li>`,
  );
  const about = paragraph(lang === 'en' ? item.descriptionEn : item.description);
  const age = paragraph(rankingAge(page, lang));
  return `${heading(title, tag)}${about}${age}<ol>${rows.join('')}</ol>`;
}

function articles(news: readonly NewsLite[], lang: Language, tag: Heading): string {
  const list = listOf(
    news.map(({ id, title, titleEn }) =>
      link(`/article?id=${id}`, (lang === 'en' && titleEn) || title),
    ),
  );
  return list && heading(pageText('/news')!.title[lang], tag) + list;
}

function games(found: readonly GameSummary[], lang: Language): string {
  const list = listOf(found.map((one) => gameLink(one, lang)));
  return list && heading(pageText('/game')!.title[lang]) + list;
}

const listOf = (rows: readonly string[]): string =>
  rows.length > 0 ? `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>` : '';

type Paged = { page: number; size: number; total: number };

/** As the application calls the way to the next page. */
const nextPage: Text = { 'zh-CN': '下一页', en: 'Next' };

const onward = (path: string, { page, size, total }: Paged, lang: Language): string =>
  page * size < total ? `<p>${link(`${path}?page=${page + 1}`, nextPage[lang])}</p>` : '';

/** An adult game is not named before its reader has asked for it. */
function game(found: Game | undefined, lang: Language): string {
  if (!found || found.mature === 2) return '';
  return heading(nameOf(found, lang)) + paragraph(aboutGame(found, lang));
}

function actor(found: Actor | undefined, lang: Language): string {
  if (!found) return '';
  const { title, other } = actorNames(found, lang);
  const characters = listOf(charactersOf(found, lang).map(escapeMarkup));
  return heading(title) + paragraph(other ?? '') + characters;
}

function article({ article: asked }: PageAnswers, lang: Language): string {
  const found = dataOf(asked);
  if (!found) return '';
  const { title, summary, html } = inLanguage(found, lang);
  const day = found.publishedAt.slice(0, 10);
  const by = `<p>${escapeMarkup(found.author)} · <time datetime="${day}">${day}</time></p>`;
  // The text of an article was cleaned when it was stored.
  return heading(title) + by + paragraph(summary) + html;
}
