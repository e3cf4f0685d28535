import { languages, type Language } from '../../../../contract/limits.ts';
import { addressIn } from '../../../platform/http/language.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import type { PageHead } from '../../../../contract/page-rendering.ts';
import type { PageImage } from '../pictures/page-image.ts';
import { pictureSize } from '../pictures/drawing.ts';

const locales: Record<Language, string> = { 'zh-CN': 'zh_CN', en: 'en_US' };

type HeadContext = {
  lang: Language;
  /** The language in the address. */
  asked: Language | undefined;
  publicUrl: string;
  siteName: string;
  image: PageImage;
};

/** The tags for search engines and link previews. */
export function headTags(
  head: PageHead,
  { lang, asked, publicUrl, siteName, image }: HeadContext,
): string {
  // What readers share is in no language: each of those who follow it has their own.
  const shared = publicUrl + head.canonical;
  const canonical = addressIn(asked, shared);
  const structured = head.structured?.({ url: canonical, image: image.url, publicUrl, siteName });
  return [
    `<link rel="canonical" href="${escapeMarkup(canonical)}" />`,
    ...(head.isIndexed ? versionLinks(shared) : []),
    head.feed && feedLink(publicUrl + head.feed.path, head.feed.title),
    named('description', head.description),
    !head.isIndexed && named('robots', 'noindex'),
    head.isAdult && named('rating', 'adult'),
    property('og:type', head.kind),
    property('og:site_name', siteName),
    property('og:locale', locales[lang]),
    property('og:title', head.headline),
    property('og:description', head.description),
    property('og:url', shared),
    property('og:image', image.url),
    image.isDrawn && property('og:image:width', String(pictureSize.width)),
    image.isDrawn && property('og:image:height', String(pictureSize.height)),
    property('og:image:alt', head.headline),
    named('twitter:card', 'summary_large_image'),
    structured && dataElement('application/ld+json', JSON.stringify(structured)),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** The same page in each language, and in the reader's own. */
const versionLinks = (address: string) =>
  [...languages, undefined].map(
    (lang) =>
      `<link rel="alternate" hreflang="${lang ?? 'x-default'}" href="${escapeMarkup(addressIn(lang, address))}" />`,
  );

const feedLink = (url: string, title: string) =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeMarkup(title)}" href="${escapeMarkup(url)}" />`;

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeMarkup(content)}" />`;

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeMarkup(content)}" />`;

/** A data element that browsers do not run; `<` is escaped, so that it cannot end early. */
const dataElement = (type: string, json: string): string =>
  `<script type="${type}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
