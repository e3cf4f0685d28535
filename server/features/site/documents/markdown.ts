import { createMarkdown, type RenderedMarkdown } from '../../../platform/text/markdown.ts';

const allowedLink = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;
const isLink = (url: string) => allowedLink.test(url);

const markdown = createMarkdown({
  idPrefix: '',
  // The page's own ids: a heading called "Main" must not take the skip link's target.
  reservedIds: [
    'root',
    'main',
    'page-title',
    'initial-data',
    'layout-data',
    'search',
    'suggestions',
  ],
  ownIds: true,
  isLink,
  isImage: isLink,
});

/** Renders text of ours or the operator's; raw HTML and unsafe links stay text. */
export const renderMarkdown = (text: string): RenderedMarkdown => markdown.render(text);
