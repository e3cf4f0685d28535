import type { SourceResponse, SourceQuery } from './steam.ts';
import type { Evening } from './evening.ts';
import type { SourceWorld } from './world.ts';

/** Feeds of made-up publishers, in every format, and some that lead astray. */

const dayMs = 86_400_000;
type Story = { id: string; title: string; url: string; text: string; at: Date };

export function createFeeds(world: SourceWorld) {
  /** Two a day; the publisher's name distinguishes them. */
  function stories(publisher: string, now: Date, appIds = world.apps): Story[] {
    if (world.evening && publisher !== 'store')
      return eveningStories(world.evening, publisher, now);
    const today = Math.floor(now.getTime() / dayMs);
    return [0, 1].map((back) => {
      const day = today - back;
      const appId = appIds[day % appIds.length]!;
      const id = `https://${publisher}.example/stories/${day}`;
      const link = `<a href="https://store.steampowered.com/app/${appId}/">${world.name(appId)}</a>`;
      return {
        id,
        title: `${world.name(appId)} & friends, day ${day}`,
        url: id,
        text: `<p>More about ${link}.</p><script>alert(1)</script>`,
        at: new Date(day * dayMs),
      };
    });
  }

  const eveningStories = (evening: Evening, publisher: string, now: Date): Story[] =>
    evening.stories(publisher, now).map(({ id, title, text, at, appId }) => {
      const link = `<a href="https://store.steampowered.com/app/${appId}/">${world.name(appId)}</a>`;
      return { id, title, url: id, at, text: `<p>${link}. ${text}</p>` };
    });

  const formats: Readonly<Record<string, (now: Date) => SourceResponse>> = {
    rss: (now) => rss('Daily Dice', stories('dice', now)),
    atom: (now) => atom('Atomic Games', stories('atomic', now)),
    json: (now) => jsonFeed('Json Gazette', stories('gazette', now)),
    page: () => responseOf(200, 'text/html', '<!doctype html><html><body>Hello</body></html>'),
    entities: () =>
      responseOf(
        200,
        'text/xml',
        '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><rss>&b;</rss>',
      ),
    gone: () => responseOf(410, 'text/plain', 'Gone'),
    missing: () => responseOf(404, 'text/plain', 'Not Found'),
    moved: () => redirect(301, '/feeds/rss'),
    loop: () => redirect(302, '/feeds/loop'),
    inside: () => redirect(302, 'http://127.0.0.1:9/feed'),
    metadata: () => redirect(302, 'http://169.254.169.254/latest/meta-data/'),
  };

  function find({ path, now }: SourceQuery): SourceResponse {
    const app = /^\/feeds\/news\/app\/(\d+)\/$/.exec(path)?.[1];
    if (app) return rss(`${world.name(Number(app))} News`, stories('store', now, [Number(app)]));
    const format = formats[path.slice('/feeds/'.length)];
    return format ? format(now) : responseOf(404, 'text/plain', 'Not Found');
  }

  return (query: SourceQuery): SourceResponse => {
    const found = find(query);
    if (found.status !== 200) return found;
    const etag = `W/"${found.body.length}-${Math.floor(query.now.getTime() / dayMs)}"`;
    if (query.etag === etag) return { ...found, status: 304, body: '', headers: { ETag: etag } };
    return { ...found, headers: { ETag: etag } };
  };
}

const responseOf = (status: number, type: string, body: string): SourceResponse => ({
  status,
  type,
  body,
});
const redirect = (status: number, to: string): SourceResponse => ({
  ...responseOf(status, 'text/plain', 'Moved'),
  headers: { Location: to },
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rss = (title: string, list: readonly Story[]) =>
  responseOf(
    200,
    'application/rss+xml',
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${title}</title>${list
      .map(
        (story) =>
          `<item><title>${escaped(story.title)}</title><link>${story.url}</link><guid>${story.id}</guid><pubDate>${story.at.toUTCString()}</pubDate><description><![CDATA[${story.text}]]></description></item>`,
      )
      .join('')}</channel></rss>`,
  );

const atom = (title: string, list: readonly Story[]) =>
  responseOf(
    200,
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title>${list
      .map(
        (story) =>
          `<entry><id>${story.id}</id><title>${escaped(story.title)}</title><link href="${story.url}"/><updated>${story.at.toISOString()}</updated><content type="html">${escaped(story.text)}</content></entry>`,
      )
      .join('')}</feed>`,
  );

const jsonFeed = (title: string, list: readonly Story[]) =>
  responseOf(
    200,
    'application/feed+json',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      items: list.map((story) => ({
        id: story.id,
        url: story.url,
        title: story.title,
        content_html: story.text,
        date_published: story.at.toISOString(),
      })),
    }),
  );
