import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { chartCountries } from '../../../domain/games/chart-countries.ts';

type SubType = RankingNavItem['subTypes'][number];

type Genre = SubType & { genre: string };

/** `genre` is the genre's name in the catalog. */
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
  { key: 'main', name: '全部类型', nameEn: 'All genres' },
  ...genreList.map(({ genre: _genre, ...subType }) => subType),
];

export const onlyEverything: SubType[] = [{ key: 'main', name: '总榜', nameEn: 'All' }];

/** The key `main` of the imported top sellers adds up all regions. */
export const regions: SubType[] = [
  { key: 'main', name: '全部地区', nameEn: 'All regions' },
  ...chartCountries,
];
export const worldAndCountries: SubType[] = [
  { key: 'global', name: '全球', nameEn: 'Worldwide' },
  ...chartCountries,
];
