import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Type } from 'typebox';
import type { Language } from '../../../../contract/limits.ts';
import type { SettingValues } from '../../../../contract/settings.ts';
import { AboutMe } from '../../../../contract/site.ts';
import { StartError } from '../../../platform/start-error.ts';
import { renderMarkdown } from './markdown.ts';
import { errorText } from '../../../platform/error-text.ts';

const AboutMeText = Type.Omit(AboutMe, ['bioHtml', 'operator'], { additionalProperties: false });
type AboutMeText = Type.Static<typeof AboutMeText>;

/** The operator's file: one text for everyone, or one per language. */
const AboutMeFile = Type.Object(
  { 'zh-CN': AboutMeText, en: AboutMeText },
  { additionalProperties: false },
);

type SiteNames = Pick<SettingValues, 'siteName' | 'tagline'>;

/** Reads `about-me.json` from the data directory; without it, a plain introduction of the site. */
export function readAboutMe(
  dataDir: string,
): (language: Language, site: SiteNames) => Omit<AboutMe, 'operator'> {
  const own = fromFile(join(dataDir, 'about-me.json'));
  const texts = own ?? standard;
  const rendered = {
    'zh-CN': withHtml(texts['zh-CN']),
    en: withHtml(texts.en),
  };
  return (language, { siteName, tagline }) => {
    const about = rendered[language];
    return own ? about : { ...about, name: siteName, tagline: tagline || about.tagline };
  };
}

const withHtml = (text: AboutMeText) => ({
  ...text,
  bioHtml: renderMarkdown(text.bio).html,
});

function fromFile(path: string): Record<Language, AboutMeText> | null {
  if (!existsSync(path)) return null;
  const ajv = new Ajv({ strict: false });
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const perLanguage = typeof content === 'object' && content !== null && 'en' in content;
    if (perLanguage) {
      if (ajv.validate<Type.Static<typeof AboutMeFile>>(AboutMeFile, content)) return content;
    } else if (ajv.validate<AboutMeText>(AboutMeText, content)) {
      return { 'zh-CN': content, en: content };
    }
  } catch (error) {
    throw new StartError(`${path} is not JSON (${errorText(error)}).`);
  }
  throw new StartError(
    `${path} does not fit (${ajv.errorsText()}). docs/operations.md has an example.`,
  );
}

const standard: Record<Language, AboutMeText> = {
  'zh-CN': {
    name: 'Ludex',
    tagline: '记录每一款游戏的起落',
    avatarUrl: null,
    bio: '这是一个自己搭建的 Ludex 站点：游戏库、保留历史的榜单、资讯与讨论，都由运营者自己掌管。\n\n榜单只用公开的事实计算，每个名次都能追溯到它的数据、算法与时间。数据有缺口时，我们如实标出，而不是悄悄补上。\n\n运营者还没有填写自我介绍。想替换这段文字，可以在数据目录里放一个 `about-me.json`。',
    contacts: [],
    links: [
      { label: '使用指南', url: '/docs' },
      { label: '数据来源与许可', url: '/credits' },
    ],
  },
  en: {
    name: 'Ludex',
    tagline: 'The rise and fall of every game, on record',
    avatarUrl: null,
    bio: 'This is a self-hosted Ludex site: a game catalog, charts with history, news, and discussion, run by people you can reach.\n\nCharts are computed from public facts alone, and every rank can be traced to its data, method, and date. Where the data has gaps, we show them instead of quietly filling them in.\n\nThe people who run this site haven’t introduced themselves yet. An `about-me.json` in the data directory replaces this text.',
    contacts: [],
    links: [
      { label: 'User guide', url: '/docs' },
      { label: 'Data sources and licenses', url: '/credits' },
    ],
  },
};
