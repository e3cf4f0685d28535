import type { Language } from '../../../../contract/limits.ts';

type PictureWords = {
  site: string;
  about: string;
  game: string;
  ranking: string;
  person: string;
  reviews: (count: string) => string;
  credits: (characters: number, games: number) => string;
};

export const pictureWords: Record<Language, PictureWords> = {
  'zh-CN': {
    site: '看看大家都在玩什么',
    about: '游戏库、保留完整历史的榜单、资讯与讨论：每个数字都有来源，也有过去。',
    game: '游戏',
    ranking: '榜单',
    person: '人物',
    reviews: (count) => `好评，${count} 条评测`,
    credits: (characters, games) => `${characters} 个角色 · ${games} 款游戏`,
  },
  en: {
    site: 'See what the world is playing',
    about:
      'A game catalog, charts with full history, news, and discussion: every number has a source and a past.',
    game: 'Game',
    ranking: 'Rankings',
    person: 'People',
    reviews: (count) => `positive of ${count} reviews`,
    credits: (characters, games) =>
      `${characters} ${characters === 1 ? 'credit' : 'credits'} in ${games} ${games === 1 ? 'game' : 'games'}`,
  },
};
