import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';

type SubType = RankingNavItem['subTypes'][number];

const everything: SubType = { key: 'main', name: '总榜', nameEn: 'All' };

type Genre = SubType & { genre: string };

/** `genre` is the word of the catalogue. */
const genreList: readonly Genre[] = [
  { key: 'action', name: '动作', nameEn: 'Action', genre: 'Action' },
  { key: 'adventure', name: '冒险', nameEn: 'Adventure', genre: 'Adventure' },
  { key: 'rpg', name: '角色扮演', nameEn: 'RPG', genre: 'RPG' },
  { key: 'strategy', name: '策略', nameEn: 'Strategy', genre: 'Strategy' },
  { key: 'simulation', name: '模拟', nameEn: 'Simulation', genre: 'Simulation' },
  { key: 'sports', name: '体育', nameEn: 'Sports', genre: 'Sports' },
  { key: 'racing', name: '竞速', nameEn: 'Racing', genre: 'Racing' },
  { key: 'casual', name: '休闲', nameEn: 'Casual', genre: 'Casual' },
  { key: 'indie', name: '独立', nameEn: 'Indie', genre: 'Indie' },
  { key: 'mmo', name: '大型多人', nameEn: 'MMO', genre: 'Massively Multiplayer' },
  { key: 'free', name: '免费', nameEn: 'Free to play', genre: 'Free To Play' },
];

export const genreOfSubType: ReadonlyMap<string, string> = new Map(
  genreList.map(({ key, genre }) => [key, genre]),
);

export const genres: SubType[] = [
  everything,
  ...genreList.map(({ genre: _genre, ...subType }) => subType),
];

export const onlyEverything: SubType[] = [everything];

/** The regions of the top sellers, by the code that the source uses. */
export const regions: SubType[] = [
  { key: 'main', name: '全部地区', nameEn: 'All regions' },
  { key: 'cn', name: '中国大陆', nameEn: 'Mainland China' },
  { key: 'hk', name: '中国香港', nameEn: 'Hong Kong' },
  { key: 'tw', name: '中国台湾', nameEn: 'Taiwan' },
  { key: 'us', name: '美国', nameEn: 'United States' },
  { key: 'jp', name: '日本', nameEn: 'Japan' },
  { key: 'kr', name: '韩国', nameEn: 'South Korea' },
  { key: 'gb', name: '英国', nameEn: 'United Kingdom' },
  { key: 'de', name: '德国', nameEn: 'Germany' },
  { key: 'fr', name: '法国', nameEn: 'France' },
  { key: 'at', name: '奥地利', nameEn: 'Austria' },
  { key: 'au', name: '澳大利亚', nameEn: 'Australia' },
  { key: 'be', name: '比利时', nameEn: 'Belgium' },
  { key: 'br', name: '巴西', nameEn: 'Brazil' },
  { key: 'ca', name: '加拿大', nameEn: 'Canada' },
  { key: 'ch', name: '瑞士', nameEn: 'Switzerland' },
  { key: 'cz', name: '捷克', nameEn: 'Czechia' },
  { key: 'dk', name: '丹麦', nameEn: 'Denmark' },
  { key: 'es', name: '西班牙', nameEn: 'Spain' },
  { key: 'fi', name: '芬兰', nameEn: 'Finland' },
  { key: 'it', name: '意大利', nameEn: 'Italy' },
  { key: 'nl', name: '荷兰', nameEn: 'Netherlands' },
  { key: 'no', name: '挪威', nameEn: 'Norway' },
  { key: 'nz', name: '新西兰', nameEn: 'New Zealand' },
  { key: 'pl', name: '波兰', nameEn: 'Poland' },
  { key: 'ru', name: '俄罗斯', nameEn: 'Russia' },
  { key: 'se', name: '瑞典', nameEn: 'Sweden' },
  { key: 'sg', name: '新加坡', nameEn: 'Singapore' },
  { key: 'th', name: '泰国', nameEn: 'Thailand' },
  { key: 'tr', name: '土耳其', nameEn: 'Türkiye' },
];
