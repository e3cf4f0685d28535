import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import {
  languages,
  type Language,
  themes,
  type Theme,
  trends,
  type Trend,
} from '../../../../contract/limits.ts';
import type { PictureMode } from '../../../../contract/settings.ts';
import type { PageHead, PageRequest, RenderedPage } from '../../../../contract/page-rendering.ts';
import type { Config } from '../../../platform/config.ts';
import type { LiveClock } from '../../../platform/live-clock.ts';
import { linkBelow } from '../../../platform/http/base-path.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import { preferredLanguage, type Text } from '../../../platform/http/language.ts';
import type { PageImage } from '../pictures/page-image.ts';
import { brandStyle, brandVersion } from '../brand/brand-version.ts';
import { defaultSiteName } from '../../../platform/site-name.ts';
import { headTags } from './head-tags.ts';
import { readPageFiles } from './page-files.ts';

/** The reader's choices that the server can see and that affect the HTML. */
export type Preferences = {
  lang: Language;
  /** The language that the address sets for this view, and the reader's own. */
  asked: Language | undefined;
  own: Language;
  titles: PageRequest['titles'];
  theme: Theme | undefined;
  isCompact: boolean;
  isCalm: boolean;
  trend: Trend | undefined;
};

export function readPreferences(
  { cookies, headers }: FastifyRequest,
  url: string,
  defaultLanguage: Language,
): Preferences {
  const languageIn = (name: string) => languages.find((one) => one === cookies[name]);
  const key = new URLSearchParams(url.split('?')[1]).get('lang');
  const asked = languages.find((one) => one === key);
  const own = languageIn('lang') ?? preferredLanguage(headers['accept-language'], defaultLanguage);
  return {
    lang: asked ?? own,
    asked,
    own,
    titles: languageIn('titles') ?? 'auto',
    theme: themes.find((theme) => theme === cookies['theme']),
    isCompact: cookies['density'] === 'compact',
    isCalm: cookies['motion'] === 'calm',
    trend: trends.find((trend) => trend === cookies['trend']),
  };
}

/** Whether the reader has chosen something that affects the HTML. */
export const hasPreferences = ({ cookies }: FastifyRequest): boolean =>
  ['lang', 'titles', 'theme', 'density', 'motion', 'trend'].some((name) => name in cookies);

type PageParts = {
  head: PageHead | undefined;
  image: PageImage;
  chunk: string | null;
  /** Empty if the browser has to render. */
  html: string;
  data: RenderedPage['data'] | null;
  isWhole: boolean;
};

type Brand = Parameters<typeof brandVersion>[0] & {
  siteName: string;
  timeZone: string;
  pictures: PictureMode;
};

type SiteSettings = Pick<Config, 'basePath'> & {
  clock: Pick<LiveClock, 'speed' | 'from'>;
};

/** Fills index.html with everything that depends on the request. */
export function createPageDocument(
  webFolder: string,
  { publicUrl, ...site }: SiteSettings & Pick<Config, 'publicUrl'>,
) {
  const file = join(webFolder, 'index.html');
  const built = existsSync(file) ? readFileSync(file, 'utf8') : notBuilt;
  // The head is filled apart from the content, which is long.
  const [head = '', beforeData = '', end = ''] = linkBelow(site.basePath, built).split(
    /(?<=<div id="root">)|<!--data-->/,
  );
  const linksTo = readPageFiles(webFolder, site.basePath);

  function fillHead(preferences: Preferences, brand: Brand, page: PageParts): string {
    const { lang, asked } = preferences;
    const { siteName, accent } = brand;
    const { chunk, image } = page;
    const icons = brandVersion(brand);
    // After the styles of the entry, where the browser would add them: of equal rules the last
    // wins.
    const links = (chunk === null ? '' : linksTo(chunk, lang)) + brandStyle(accent, site.basePath);
    return head
      .replace('lang="en"', () => attributesOf(preferences, brand, site))
      .replace(/<title>.*?<\/title>/, (title) =>
        page.head
          ? `<title>${escapeMarkup(page.head.title)}</title>`
          : title.replace(defaultSiteName, escapeMarkup(siteName)),
      )
      .replace('<!--head-->', () =>
        page.head ? headTags(page.head, { lang, asked, publicUrl, siteName, image }) : '',
      )
      .replace('</head>', (end) => links + end)
      .replace(/(?<=href="[^"]*\/(?:favicon\.svg|icons\/icon-180\.png))/g, icons);
  }

  return (preferences: Preferences, brand: Brand, page: PageParts): Buffer => {
    const { html, data, isWhole } = page;
    const note = beforeData.replace('<!--stalled-->', () => stalled[preferences.lang]);
    const begin = fillHead(preferences, brand, page) + html + note;
    if (!data) return Buffer.from(begin + end);
    // The browser hydrates only a complete page, which it recognizes by the id.
    const id = isWhole ? 'initial-data' : 'layout-data';
    return Buffer.concat([
      Buffer.from(`${begin}<script type="application/json" id="${id}">`),
      ...data,
      Buffer.from(`</script>${end}`),
    ]);
  };
}

const attributesOf = (
  { lang, own, theme, isCompact, isCalm, trend }: Preferences,
  { timeZone, pictures }: Brand,
  { basePath, clock }: SiteSettings,
): string =>
  [
    `lang="${lang}"`,
    own !== lang && `data-own-language="${own}"`,
    basePath && `data-base-path="${basePath}"`,
    timeZone !== 'UTC' && `data-time-zone="${timeZone}"`,
    clock.speed !== 1 && `data-clock="${clock.speed} ${clock.from.toISOString()}"`,
    pictures !== 'store' && `data-pictures="${pictures}"`,
    theme && `data-theme="${theme}"`,
    isCompact && 'data-density="compact"',
    isCalm && 'data-motion="calm"',
    trend && `data-trend="${trend}"`,
  ]
    .filter(Boolean)
    .join(' ');

/** Shown only while the script is not loaded; the link reloads the page. */
const stalled: Text = {
  'zh-CN': '页面的脚本还没有加载，按钮暂时不可用。<a href="">重试</a>',
  en: 'This page’s script hasn’t loaded, so its buttons don’t work yet. <a href="">Retry</a>',
};

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Ludex</title><!--head--></head>
  <body>
    <p>The web is not built yet: run npm run build, or npm run dev while developing.</p>
    <div id="root"></div>
    <!--data-->
  </body>
</html>
`;
