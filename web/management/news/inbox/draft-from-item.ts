import { type ArticleDraft, emptyDraft } from '../article-draft.ts';
import type { InboxItem } from './inbox.api.ts';

/** A new article with the title, the game and a link to the report. */
export function draftFromItem({
  title,
  url,
  game,
}: Pick<InboxItem, 'title' | 'url' | 'game'>): ArticleDraft {
  return {
    ...emptyDraft,
    title,
    body: `[${asMarkdown(title)}](<${url}>)\n`,
    games: game ? [{ id: game.id, appId: game.appId, name: game.name, nameZh: game.nameZh }] : [],
  };
}

/** Escapes Markdown, because the title is plain text. */
const asMarkdown = (text: string) => text.replace(/[\\`*_[\]<>&!|~]/g, '\\$&');
