import { type ArticleDraft, emptyDraft } from '../article-draft.ts';
import type { InboxItem } from './inbox.api.ts';

/** A new article has the title, the game and a link to the report; the rest is the editor's. */
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

/** A title is plain text: what Markdown would read into it is escaped. */
const asMarkdown = (text: string) => text.replace(/[\\`*_[\]<>&!|~]/g, '\\$&');
