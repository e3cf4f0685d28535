import type { Env, Token } from 'markdown-it';
import { ownPicture } from '../../../brand/picture-address.ts';
import { invalid } from '../../platform/http/errors.ts';
import {
  createMarkdown,
  TooComplexError,
  type RenderedMarkdown,
} from '../../platform/text/markdown.ts';
import { isSitePath, isWebAddress } from '../../platform/text/web-address.ts';

/** Increased when the rendering changes; stored articles are then rendered again. */
export const cleanerVersion = 2;

/** Names of games by appId. */
export type GameNames = ReadonlyMap<number, string>;

const cardLine = /^\{\{game:([1-9]\d{0,9})\}\}\s*$/;
const cardLines = new RegExp(cardLine.source, 'gm');
const mentions = /\{\{game:([1-9]\d{0,9})\}\}/g;

const appIds = (body: string, form: RegExp): number[] =>
  [...body.matchAll(form)].map(([, appId]) => Number(appId));

/** The games that the text shows as cards. */
export const cardAppIdsIn = (body: string): number[] => appIds(body, cardLines);

/** The games that the text names, as cards or within a sentence. */
export const appIdsIn = (body: string): number[] => appIds(body, mentions);

const { parser, render } = createMarkdown({
  idPrefix: 'section-',
  reservedIds: [],
  ownIds: false,
  isLink: (url) => isSitePath(url) || url.startsWith('#') || isWebAddress(url, ['https:', 'http:']),
  isImage: (url) => isWebAddress(url) || ownPicture(url) !== null,
  sizeOf: ownPicture,
});

interface CardState extends Env {
  games: GameNames;
}

// Runs after the allow-list was applied, which is safe because a card only contains a number.
parser.core.ruler.push('game-cards', (state) => {
  const { tokens } = state;
  state.tokens = tokens.filter((token, index) => {
    const card = token.type === 'paragraph_open' && cardLine.exec(tokens[index + 1]?.content ?? '');
    if (card) {
      token.type = 'game_card';
      token.content = card[1]!;
    }
    return !isInCard(tokens, index);
  });
});

const isInCard = (tokens: { type: string }[], index: number) =>
  tokens[index - 1]?.type === 'game_card' || tokens[index - 2]?.type === 'game_card';

parser.renderer.rules['game_card'] = (tokens, index, _options, env) => {
  const appId = Number(tokens[index]?.content);
  const name = (env as CardState).games.get(appId);
  const link = `<a href="/game/detail?appId=${appId}">${parser.utils.escapeHtml(name ?? `#${appId}`)}</a>`;
  return name === undefined ? `<p>${link}</p>\n` : `<div data-game="${appId}">${link}</div>\n`;
};

// A chart is drawn when the text is read: until then its place holds the block as it was written.
parser.core.ruler.push('charts', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === 'fence' && token.info.trim() === 'chart') token.type = 'chart_block';
  }
});

parser.renderer.rules['chart_block'] = (tokens, index) =>
  `<div data-chart="${parser.utils.escapeHtml(tokens[index]?.content ?? '')}"></div>\n`;

/** Behind a brace that was written with a backslash, until the text is rendered. */
const escapedMark = '\uFDD0';

parser.core.ruler.before('text_join', 'escaped-braces', (state) => {
  for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'text_special' && token.content === '{') token.content += escapedMark;
  }
});

// A game within a sentence is a link with the name that the game has in the text's language.
parser.core.ruler.push('game-mentions', (state) => {
  for (const { children } of state.tokens) {
    let links = 0;
    for (const token of children ?? []) {
      links += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0;
      if (token.type === 'text') mention(token, links > 0);
    }
  }
});

function mention(token: Token, isInLink: boolean) {
  if (token.content.search(mentions) === -1) {
    token.content = token.content.replaceAll(escapedMark, '');
    return;
  }
  token.type = 'game_mention';
  token.meta = { isInLink };
}

parser.renderer.rules['game_mention'] = (tokens, index, _options, env) => {
  const { content = '', meta } = tokens[index] ?? {};
  const { isInLink } = meta as { isInLink: boolean };
  const html = parser.utils.escapeHtml(content).replaceAll(mentions, (_mention, appId: string) => {
    const name = (env as CardState).games.get(Number(appId)) ?? `#${appId}`;
    const text = parser.utils.escapeHtml(name);
    return isInLink ? text : `<a href="/game/detail?appId=${appId}">${text}</a>`;
  });
  return html.replaceAll(escapedMark, '');
};

/** Renders Markdown as safe HTML. A game's card is a link until the page replaces it. */
export const renderArticle = (body: string, games: GameNames): RenderedMarkdown =>
  render(body, { games });

/** Like `renderArticle`, but for requests: rejects a text that would take too long to render. */
export function renderSentArticle(
  body: string,
  games: GameNames,
  field: 'body' | 'bodyEn' = 'body',
): RenderedMarkdown {
  try {
    return render(body, { games }, { isLimited: true });
  } catch (error) {
    throw error instanceof TooComplexError ? invalid({ [field]: { is: 'tooComplex' } }) : error;
  }
}

const charactersPerMinute = 400;
const wordsPerMinute = 220;

/** Chinese, Japanese and Korean are read by the character, everything else by the word. */
export function readingMinutes(body: string): number {
  const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
  const characters = body.match(cjk)?.length ?? 0;
  const words = body.replace(cjk, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute));
}
