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

interface RenderState extends Env {
  toc: Heading[];
  usedIds: Set<string>;
}

/** Ids the page frame owns: a heading called "Main" must not take the skip link's target. */
const frameIds = ['root', 'main', 'page-title', 'initial-data'];
const explicitId = /\s*\{#([a-z][a-z0-9-]*)\}$/;
const allowedLink = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

const markdown = markdownIt({ html: false, linkify: false, typographer: false });

markdown.validateLink = (url) => allowedLink.test(url);

markdown.core.ruler.push('page', (state) => {
  const env = state.env as RenderState;
  for (const [index, token] of state.tokens.entries()) {
    alignWithoutStyle(token);
    const inline = state.tokens[index + 1];
    if (token.type === 'heading_open' && inline) openHeading(token, inline, env);
    // The page title is the only h1 of a page, so the text starts one level below it.
    if (token.type.startsWith('heading_') && token.tag === 'h1') token.tag = 'h2';
  }
});

/** Table alignment arrives as an inline style, which the content security policy forbids. */
function alignWithoutStyle(token: Token): void {
  const style = token.attrGet('style');
  if (style === null) return;
  token.attrs = null;
  token.attrSet('data-align', String(style).replace('text-align:', ''));
}

function openHeading(token: Token, inline: Token, env: RenderState): void {
  const children = inline.children ?? [];
  const last = children.at(-1);
  const explicit = last?.type === 'text' ? explicitId.exec(last.content) : null;
  if (last && explicit) last.content = last.content.slice(0, explicit.index);

  const text = children
    .filter((child) => child.type === 'text' || child.type === 'code_inline')
    .map((child) => child.content)
    .join('')
    .trim();
  const id = uniqueId(explicit?.[1] ?? slug(text), env.usedIds);
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

function uniqueId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let n = 2; used.has(id); n += 1) id = `${wanted}-${n}`;
  used.add(id);
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

const fence: RendererRule = (tokens, index) => {
  const code = markdown.utils.escapeHtml(tokens[index]?.content ?? '');
  return `<div class="code-block"><pre tabindex="0"><code>${code}</code></pre></div>\n`;
};

markdown.renderer.rules['link_open'] = openLink;
markdown.renderer.rules['fence'] = fence;
markdown.renderer.rules['code_block'] = fence;
markdown.renderer.rules['image'] = image;
// Wide tables and code scroll inside a focusable box of their own instead of widening the page.
markdown.renderer.rules['table_open'] = () => '<div class="table-scroll" tabindex="0"><table>\n';
markdown.renderer.rules['table_close'] = () => '</table></div>\n';

/** Renders trusted-enough text (ours or the operator's): raw HTML stays text, odd links stay text. */
export function renderMarkdown(text: string): RenderedMarkdown {
  const env: RenderState = { toc: [], usedIds: new Set(frameIds) };
  const html = markdown.render(text, env);
  return { html, toc: env.toc };
}
