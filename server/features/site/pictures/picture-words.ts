import type { Language } from '../../../../contract/limits.ts';

type PictureWords = {
  game: string;
  ranking: string;
  person: string;
  reviews: (count: string) => string;
  credits: (characters: number, games: number) => string;
};

export const pictureWords: Record<Language, PictureWords> = {
  'zh-CN': {
    game: '游戏',
    ranking: '榜单',
    person: '人物',
    reviews: (count) => `好评，${count} 条评测`,
    credits: (characters, games) => `${characters} 个角色 · ${games} 款游戏`,
  },
  en: {
    game: 'Game',
    ranking: 'Rankings',
    person: 'People',
    reviews: (count) => `positive of ${count} reviews`,
    credits: (characters, games) =>
      `${characters} ${characters === 1 ? 'credit' : 'credits'} in ${games} ${games === 1 ? 'game' : 'games'}`,
  },
};
