import markdownIt, { type Env, type RendererRule, type Token } from 'markdown-it';

export interface Heading {
  id: string;
  text: string;
  level: number;
}

export interface RenderedMarkdown {
  html: string;
  toc: Heading[];
}

export interface Style {
  /** A prefix for the ids of headings, so that none collides with an id of the page. */
  idPrefix: string;
  reservedIds: readonly string[];
  /** Whether a heading may end in `{#its-own-id}`. */
  ownIds: boolean;
  isLink: (url: string) => boolean;
  isImage: (url: string) => boolean;
  /** The size of a picture, if its address tells it, so that the text does not move when it loads. */
  sizeOf?: (url: string) => { width: number; height: number } | null;
}

interface RenderState extends Env {
  toc: Heading[];
  /** Each used id, with the last number that was appended to it. */
  usedIds: Map<string, number>;
  /** The remaining work budget; undefined means no limit. */
  workLeft?: number;
}

/** Thrown for a text with too many lines and marks to render within a request. */
export class TooComplexError extends Error {}

/** More than the longest article needs; rendering this much takes about a tenth of a second. */
const maxWork = 80_000;
const workPerLine = 4;
/** Higher, because the parser searches for the end of a link from each bracket. */
const workPerBracket = 8;

function spend(env: RenderState, work: number) {
  if (env.workLeft === undefined) return;
  env.workLeft -= work;
  if (env.workLeft < 0) throw new TooComplexError('too many lines and marks');
}

export type Markdown = ReturnType<typeof createMarkdown>;

/**
 * The token types that may become HTML, with their allowed attributes. All others are dropped, so
 * that a plugin or a new release of the parser cannot add any unnoticed.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  paragraph: [],
  heading: ['id'],
  blockquote: [],
  bullet_list: [],
  ordered_list: ['start'],
  list_item: [],
  hr: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['data-align'],
  td: ['data-align'],
  fence: [],
  code_block: [],
  inline: [],
  text: [],
  text_special: [],
  softbreak: [],
  hardbreak: [],
  strong: [],
  em: [],
  s: [],
  code_inline: [],
  link: ['href', 'title', 'rel'],
  image: ['src', 'alt', 'title', 'width', 'height', 'loading', 'referrerpolicy'],
};

const explicitId = /\s*\{#([a-z][a-z0-9-]*)\}$/;

/** Renders Markdown without raw HTML; only the listed token types become elements. */
export function createMarkdown(style: Style) {
  const markdown = markdownIt({ html: false, linkify: false, typographer: false });
  markdown.validateLink = style.isLink;

  // Counts each block and each inline mark against the work budget, including the parser's
  // lookahead. Many lines or wide tables make many blocks.
  markdown.core.ruler.after('block', 'limit', ({ env, tokens }) => {
    spend(env as RenderState, tokens.length);
  });
  markdown.inline.ruler.before('text', 'limit', ({ env, src, pos }) => {
    spend(env as RenderState, src[pos] === '[' ? workPerBracket : 1);
    return false;
  });

  markdown.core.ruler.push('page', (state) => {
    const env = state.env as RenderState;
    for (const [index, token] of state.tokens.entries()) {
      alignWithoutStyle(token);
      const inline = state.tokens[index + 1];
      if (token.type === 'heading_open' && inline) openHeading(token, inline, env, style);
      // The page title is the only h1 of a page, so the text starts one level below it.
      if (token.type.startsWith('heading_') && token.tag === 'h1') token.tag = 'h2';
    }
    state.tokens = state.tokens.filter((token) => keepAllowed(token, style));
  });

  const fence: RendererRule = (tokens, index) => {
    const code = markdown.utils.escapeHtml(tokens[index]?.content ?? '');
    return `<div class="code-block"><pre tabindex="0"><code>${code}</code></pre></div>\n`;
  };
  const { rules } = markdown.renderer;
  rules['link_open'] = openLink;
  rules['fence'] = fence;
  rules['code_block'] = fence;
  rules['image'] = (tokens, index, ...rest) => {
    const token = tokens[index];
    const size = style.sizeOf?.(String(token?.attrGet('src')));
    if (size) {
      token?.attrSet('width', String(size.width));
      token?.attrSet('height', String(size.height));
    }
    return image(tokens, index, ...rest);
  };
  // Wide tables and code scroll inside a focusable box of their own instead of widening the page.
  rules['table_open'] = () => '<div class="table-scroll" tabindex="0"><table>\n';
  rules['table_close'] = () => '</table></div>\n';

  return {
    parser: markdown,
    /** With `isLimited`, throws a TooComplexError instead of blocking the server. */
    render(text: string, more: Env = {}, { isLimited = false } = {}): RenderedMarkdown {
      const usedIds = new Map(style.reservedIds.map((id) => [id, 1]));
      const env: RenderState = { ...more, toc: [], usedIds };
      if (isLimited) {
        env.workLeft = maxWork;
        spend(env, text.split('\n').length * workPerLine);
      }
      const html = markdown.render(text, env);
      return { html, toc: env.toc };
    },
  };
}

/** Table alignment arrives as an inline style, which the content security policy forbids. */
function alignWithoutStyle(token: Token): void {
  const style = token.attrGet('style');
  if (style === null) return;
  token.attrs = null;
  token.attrSet('data-align', String(style).replace('text-align:', ''));
}

function keepAllowed(token: Token, style: Style): boolean {
  const attributes = allowed[token.type.replace(/_(?:open|close)$/, '')];
  if (!attributes) return false;
  token.attrs = token.attrs?.filter(([name]) => attributes.includes(name)) ?? null;
  token.children = token.children?.filter((child) => keepAllowed(child, style)) ?? null;
  if (token.type === 'image' && !style.isImage(String(token.attrGet('src')))) {
    token.type = 'text';
  }
  return true;
}

function openHeading(token: Token, inline: Token, env: RenderState, style: Style): void {
  const children = inline.children ?? [];
  const last = children.at(-1);
  const explicit = style.ownIds && last?.type === 'text' ? explicitId.exec(last.content) : null;
  if (last && explicit) last.content = last.content.slice(0, explicit.index);

  const text = children
    .filter((child) => child.type === 'text' || child.type === 'code_inline')
    .map((child) => child.content)
    .join('')
    .trim();
  const id = uniqueId(style.idPrefix + (explicit?.[1] ?? slug(text)), env.usedIds);
  token.attrSet('id', id);
  env.toc.push({ id, text, level: Math.max(2, Number(token.tag.slice(1))) });
  if (!children.some((child) => child.type === 'link_open')) linkToItself(inline, children, id);
}

function linkToItself(inline: Token, children: Token[], id: string): void {
  const TokenClass = inline.constructor as typeof Token;
  const open = new TokenClass('link_open', 'a', 1);
  open.attrSet('href', `#${id}`);
  inline.children = [open, ...children, new TokenClass('link_close', 'a', -1)];
}

function slug(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-') || 'section';
}

/**
 * Continues from the last used number: starting at 1 each time would take quadratic time for many
 * equal headings.
 */
function uniqueId(base: string, used: Map<string, number>): string {
  let number = used.get(base) ?? 1;
  let id = base;
  while (used.has(id)) {
    number += 1;
    id = `${base}-${number}`;
  }
  used.set(id, 1).set(base, number);
  return id;
}

const openLink: RendererRule = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && /^https?:/i.test(String(token.attrGet('href')))) {
    token.attrSet('rel', 'external noopener');
  }
  return self.renderToken(tokens, index, options);
};

const image: RendererRule = (tokens, index, options, env, self) => {
  const token = tokens[index];
  token?.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env));
  token?.attrSet('loading', 'lazy');
  token?.attrSet('referrerpolicy', 'no-referrer');
  return self.renderToken(tokens, index, options);
};
