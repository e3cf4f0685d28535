import { readLink } from '../../../platform/text/web-address.ts';
import { plainText } from '../plain-text.ts';
import {
  countOf,
  isFields,
  listAt,
  drift,
  parseEach,
  parseJson,
  textOf,
  timeOf,
  type Skip,
} from '../response-shape.ts';

export type Announcement = {
  gid: string;
  /** The app of the item: for an add-on, Steam returns the news of its game. */
  appId: number;
  title: string;
  url: string;
  text: string;
  publishedAt: Date;
  /** Whether its developers tagged it as the notes of a patch. */
  isUpdate: boolean;
};

export const announcementFeed = 'steam_community_announcements';

/** The announcements of developers; none if Steam withholds them. */
export function parseNews(text: string): { items: Announcement[]; skipped: Skip[] } {
  const body = parseJson(text);
  if (Object.keys(body).length === 0) return { items: [], skipped: [] };
  const news = body['appnews'];
  if (!isFields(news)) throw drift('appnews', 'an object');
  // For an unknown feed, Steam returns the articles of all others.
  const ours = listAt(news, 'newsitems', 'appnews.newsitems').filter(
    (item) => !isFields(item) || item['feedname'] === announcementFeed,
  );
  return parseEach(ours, 'appnews.newsitems', (item) => {
    const gid = textOf(item['gid'], 40);
    const appId = countOf(item['appid']);
    const title = textOf(item['title'], 200);
    const publishedAt = timeOf(item['date']);
    const url = typeof item['url'] === 'string' ? readLink(item['url']) : null;
    if (!gid || !appId || !title || !publishedAt) return 'it lacks its id, app, title or date';
    if (!url) return 'it has no link';
    const contents = typeof item['contents'] === 'string' ? item['contents'] : '';
    const isUpdate = Array.isArray(item['tags']) && item['tags'].includes('patchnotes');
    const summary = plainText(contents, 280);
    return { gid, appId, title, url: url.href, text: summary, publishedAt, isUpdate };
  });
}
