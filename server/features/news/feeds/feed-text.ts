import type { Language } from '../../../../contract/limits.ts';
import type { JsonFeed } from '../../../../contract/news/news-feeds.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import { timestampIn } from '../../../platform/text/time-zone.ts';

export type FeedEntry = {
  id: number;
  language: Language;
  title: string;
  summary: string;
  html: string;
  author: string;
  category: string;
  coverUrl: string | null;
  publishedAt: string;
  updatedAt: string | null;
};

export type Feed = {
  site: string;
  siteName: string;
  timeZone: string;
  language: Language;
  /** The date of a feed without entries. */
  now: string;
  entries: readonly FeedEntry[];
};

const titles: Readonly<Record<Language, (siteName: string) => string>> = {
  'zh-CN': (siteName) => `${siteName} 资讯`,
  en: (siteName) => `${siteName} news`,
};

const page = (site: string, id: number) => `${site}/article?id=${id}`;

/** Makes links absolute, because feed readers show the text outside of this site. */
const absolute = (html: string, site: string, id: number) =>
  html
    .replaceAll(' href="/', ` href="${escapeMarkup(site)}/`)
    .replaceAll(' src="/', ` src="${escapeMarkup(site)}/`)
    .replaceAll(' href="#', ` href="${escapeMarkup(page(site, id))}#`);

const absoluteCover = (coverUrl: string, site: string) =>
  coverUrl.startsWith('/') ? site + coverUrl : coverUrl;

export function atomFeed({ site, siteName, timeZone, language, now, entries }: Feed): string {
  const self = `${site}/feed.xml?lang=${language}`;
  const element = (name: string, text: string, attributes = '') =>
    `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;
  const time = (iso: string) => timestampIn(iso, timeZone);
  const items = entries.map(
    (entry) => `<entry${entry.language === language ? '' : ` xml:lang="${entry.language}"`}>
${element('id', page(site, entry.id))}
${element('title', entry.title)}
<link rel="alternate" type="text/html" href="${escapeMarkup(page(site, entry.id))}"/>
${element('published', time(entry.publishedAt))}
${element('updated', time(entry.updatedAt ?? entry.publishedAt))}
<author>${element('name', entry.author)}</author>
<category term="${escapeMarkup(entry.category)}"/>
${element('summary', entry.summary)}
${element('content', absolute(entry.html, site, entry.id), ' type="html"')}
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
${element('id', `${site}/feed.xml`)}
${element('title', titles[language](siteName))}
<link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(`${site}/news`)}"/>
${element('updated', time(lastChange(entries) ?? now))}
${items.join('\n')}
</feed>
`;
}

export function jsonFeed({ site, siteName, timeZone, language, entries }: Feed): JsonFeed {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: titles[language](siteName),
    language,
    home_page_url: `${site}/news`,
    feed_url: `${site}/feed.json?lang=${language}`,
    items: entries.map((entry) => ({
      id: page(site, entry.id),
      url: page(site, entry.id),
      ...(entry.language !== language && { language: entry.language }),
      title: entry.title,
      summary: entry.summary,
      content_html: absolute(entry.html, site, entry.id),
      ...(entry.coverUrl === null ? {} : { image: absoluteCover(entry.coverUrl, site) }),
      date_published: timestampIn(entry.publishedAt, timeZone),
      ...(entry.updatedAt === null
        ? {}
        : { date_modified: timestampIn(entry.updatedAt, timeZone) }),
      authors: [{ name: entry.author }],
      tags: [entry.category],
    })),
  };
}

const lastChange = (entries: readonly FeedEntry[]) =>
  entries
    .map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt)
    .toSorted()
    .at(-1);
