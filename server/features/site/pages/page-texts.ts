import { pages } from '../../../../contract/pages.ts';
import type { Text } from '../../../platform/http/language.ts';

export type PageText = {
  /** As the application writes it into the title; `pages.test.ts` compares the two. */
  title: Text;
  /** For search results and link previews; pages that belong to one reader need none. */
  description?: Text;
  /** The query keys that make it another page; filters and tracking do not. */
  keys?: readonly string[];
};

/** Heading and lead as the application writes them, which takes their place. */
export const home = {
  heading: { 'zh-CN': '看看大家都在玩什么', en: 'See what the world is playing' },
  lead: {
    'zh-CN': '收录游戏与它们的榜单：在线人数、畅销、口碑与愿望单，每张都注明日期与数据来源。',
    en: 'Games and their charts: players, sales, ratings, and wishlists, each with its date and source.',
  },
  description: {
    'zh-CN': '游戏库、保留完整历史的榜单、资讯与讨论：每个数字都有来源，也有过去。',
    en: 'A game catalog, charts with full history, news, and discussion: every number has a source and a past.',
  },
} satisfies Record<string, Text>;

export const notFoundTitle: Text = { 'zh-CN': '页面不存在', en: 'Page not found' };

type Path = (typeof pages)[number];

const texts: Record<Path, PageText> = {
  '/': { title: { 'zh-CN': '首页', en: 'Home' }, description: home.description },
  '/ranking': {
    title: { 'zh-CN': '榜单', en: 'Rankings' },
    description: {
      'zh-CN': '在线人数、畅销、愿望单与口碑，每一期都留档，每个名次都能看到怎么算出来的。',
      en: 'Players, sales, wishlists, and ratings. Every chart is kept, and every rank shows how it was calculated.',
    },
    keys: ['type', 'subType', 'period', 'page'],
  },
  '/ranking/template': {
    title: { 'zh-CN': '榜单图片', en: 'Ranking image' },
    description: {
      'zh-CN': '把任意一期榜单做成可以分享的图片。',
      en: 'Turn any chart into a shareable image.',
    },
    keys: ['type', 'subType', 'period'],
  },
  '/game': {
    title: { 'zh-CN': '游戏库', en: 'Games' },
    description: {
      'zh-CN': '按类型、标签、平台、年份与好评率筛选全部游戏。',
      en: 'Browse every game by genre, tag, platform, year, and score.',
    },
    keys: ['page'],
  },
  '/game/detail': {
    title: { 'zh-CN': '游戏详情', en: 'Game' },
    description: {
      'zh-CN': '游戏的资料、历年在线人数、榜单名次与评测。',
      en: 'Facts, player history, chart ranks, and reviews.',
    },
    keys: ['id', 'appId'],
  },
  '/actor': {
    title: { 'zh-CN': '人物', en: 'People' },
    description: {
      'zh-CN': '游戏背后的声音：配音演员与他们的角色。',
      en: 'The voices behind the games: actors and the characters they play.',
    },
    keys: ['id'],
  },
  '/news': {
    title: { 'zh-CN': '资讯', en: 'News' },
    description: {
      'zh-CN': '游戏资讯、榜单解读与读者讨论。',
      en: 'Game news, the stories behind the charts, and what readers think.',
    },
    keys: ['category', 'page'],
  },
  '/article': {
    title: { 'zh-CN': '文章', en: 'Article' },
    description: {
      'zh-CN': '阅读文章，参与讨论。',
      en: 'Read an article and join the discussion.',
    },
    keys: ['id'],
  },
  '/about': {
    title: { 'zh-CN': '关于', en: 'About' },
    description: {
      'zh-CN': '谁在运营这个站点，它收录了什么。',
      en: 'Who runs this site and what’s on it.',
    },
  },
  '/credits': {
    title: { 'zh-CN': '致谢', en: 'Credits' },
    description: {
      'zh-CN': '数据从哪里来，用了哪些开源软件，各自的许可是什么。',
      en: 'Where the data comes from, which open-source software is used, and under which licenses.',
    },
  },
  '/docs': {
    title: { 'zh-CN': '文档', en: 'Documentation' },
    description: {
      'zh-CN': '使用指南与接口说明。',
      en: 'The user guide and API documentation.',
    },
    keys: ['chapter'],
  },
  '/feedback': {
    title: { 'zh-CN': '反馈', en: 'Feedback' },
    description: {
      'zh-CN': '数据有误、功能出错或有建议，都可以告诉我们，不登录也行。',
      en: 'Report a data error or a bug, or share an idea. No account needed.',
    },
  },
  '/settings': { title: { 'zh-CN': '设置', en: 'Settings' } },
  '/profile': { title: { 'zh-CN': '个人主页', en: 'Profile' }, keys: ['id'] },
  '/terms': {
    title: { 'zh-CN': '服务条款', en: 'Terms' },
    description: { 'zh-CN': '使用这个站点的约定。', en: 'The terms for using this site.' },
  },
  '/privacy': {
    title: { 'zh-CN': '隐私政策', en: 'Privacy' },
    description: {
      'zh-CN': '这个站点保存什么、为什么、保存多久。',
      en: 'What this site stores, why, and for how long.',
    },
  },
  '/disclaimer': {
    title: { 'zh-CN': '免责声明', en: 'Disclaimer' },
    description: {
      'zh-CN': '数据有多准确，以及哪些责任我们不承担。',
      en: 'How accurate the data is, and what we’re not liable for.',
    },
  },
  '/my/achievements': { title: { 'zh-CN': '我的成就', en: 'My achievements' } },
  '/my/favorites': { title: { 'zh-CN': '我的收藏', en: 'My favorites' } },
  '/my/wishlist': { title: { 'zh-CN': '我的愿望单', en: 'My wishlist' } },
  '/my/reviews': { title: { 'zh-CN': '我的评测', en: 'My reviews' } },
  '/scan': { title: { 'zh-CN': '扫码登录', en: 'Sign in by QR code' } },
  '/setup': { title: { 'zh-CN': '成为管理员', en: 'Become an administrator' } },
  '/admin': { title: { 'zh-CN': '管理首页', en: 'Management' } },
};

const admin = texts['/admin'];

/** Undefined where there is no page. */
export function pageText(path: string): PageText | undefined {
  if (path.startsWith('/admin/')) return admin;
  const known = pages.find((page) => page === path);
  return known && texts[known];
}

/** What search engines are told of: pages that say something to everybody. */
export const publicPages = pages.filter((path) => texts[path].description !== undefined);
