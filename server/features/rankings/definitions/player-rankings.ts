import type { Definition } from './definition.ts';
import { genres, onlyEverything } from './sub-types.ts';

const players = { kind: 'flow', valueUnit: 'players', depth: 100, methodVersion: 1 } as const;
const byMonth = { defaultKind: 'M', historyKind: 'M' } as const;

export const playerRankings: readonly Definition[] = [
  {
    ...players,
    ...byMonth,
    type: 'players',
    group: 'players',
    name: '在线榜',
    nameEn: 'Most played',
    description: '按当期平均同时在线人数排列。',
    descriptionEn: 'By the average number of people playing at the same time.',
    valueLabel: '平均在线',
    valueLabelEn: 'Average players',
    subTypes: genres,
    periodKinds: ['M', 'Y', 'D'],
    wholeOnly: ['D'],
    formula: {
      M: 'avgPlayers',
      Y: 'mean(avgPlayers of the months on record)',
      D: 'mean(averages of the hours counted)',
    },
    appearsWhen: '有了任何一个月的在线人数，这张榜单就会出现。',
    appearsWhenEn: 'This chart appears with the first month of player counts.',
    method:
      '月榜取当月平均同时在线人数，年榜取各月平均，日榜取当日（UTC）各小时平均。两期收录的游戏不同时，不比较升降。',
    methodEn:
      'Monthly value: average concurrent players. Yearly value: the mean of its months. Daily value: the mean of its hours (UTC), from this site’s own counts. Ranks are compared only where both periods cover the same games.',
  },
  {
    ...players,
    ...byMonth,
    type: 'peak',
    group: 'players',
    name: '峰值榜',
    nameEn: 'Peak players',
    description: '按当期最高同时在线人数排列。',
    descriptionEn: 'By the highest number of people playing at the same time.',
    valueLabel: '峰值在线',
    valueLabelEn: 'Peak players',
    subTypes: genres,
    periodKinds: ['M', 'Y', 'A', 'D'],
    wholeOnly: ['D'],
    formula: {
      D: 'max(players counted)',
      M: 'peakPlayers',
      Y: 'max(peakPlayers of the months on record)',
      A: 'max(peakPlayers)',
    },
    appearsWhen: '有了任何一个月的在线人数，这张榜单就会出现。',
    appearsWhenEn: 'This chart appears with the first month of player counts.',
    method: '取当期同时在线人数的最高点：当月、该年各月，或全部记录。',
    methodEn:
      'The highest number of concurrent players in the month, in the months of a year, or on record.',
  },
  {
    ...byMonth,
    type: 'rising',
    group: 'players',
    name: '上升榜',
    nameEn: 'Rising',
    description: '与自身此前相比，人数增长最多的游戏：月榜比过去半年，日榜比过去七天。',
    descriptionEn:
      'Games that grew most compared with themselves: a month with the six before, a day with the seven before.',
    kind: 'flow',
    valueLabel: '增长',
    valueLabelEn: 'Growth',
    valueUnit: 'percent',
    subTypes: onlyEverything,
    periodKinds: ['M', 'D'],
    depth: 100,
    methodVersion: 1,
    formula: {
      M: '100 · (exp(ln(avgPlayers + 500) − ln(trailing + 500)) − 1)',
      D: 'as of the month, with the mean of the seven days before as trailing',
    },
    appearsWhen: '有游戏的在线人数高于此前六个月（至少三个月有记录）的平均之后，这张榜单就会出现。',
    appearsWhenEn:
      'This chart appears once a game has more players than in the six months before, of which at least three are on record.',
    method:
      '当月平均与此前六个月的平均相比，至少要有三个月的记录。两边各加 500，免得几个人翻倍就排到前面；此前不足 100 人的游戏不参加。日榜与此前七天相比。',
    methodEn:
      'The month’s average against the mean of the six months before it, of which at least three must be on record. 500 is added on both sides, so that a handful of people doubling does not win; games below 100 players before do not take part. A day is compared with the seven days before it.',
  },
  {
    ...players,
    ...byMonth,
    type: 'new',
    group: 'players',
    isOnce: true,
    name: '新作榜',
    nameEn: 'New games',
    description: '当期发行的游戏，按首发阶段的在线峰值排列。',
    descriptionEn: 'Games released in the period, by launch peak.',
    valueLabel: '首发峰值',
    valueLabelEn: 'Launch peak',
    subTypes: genres,
    periodKinds: ['M', 'Y'],
    formula: { M: 'max(peakPlayers of the release month and the next)', Y: 'as of the month' },
    appearsWhen: '有了游戏发行当月或次月的在线人数，这张榜单就会出现。',
    appearsWhenEn:
      'This chart appears once there are player counts of a game’s month of release or the month after.',
    method: '当期发行的游戏，取发行当月和次月的最高同时在线人数。榜单在次月结束后定稿。',
    methodEn:
      'Games released in the period, by their peak in the month of release and the one after. A chart is final when that second month is over.',
  },
];
