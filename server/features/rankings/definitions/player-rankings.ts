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
      '月榜直接取数据来源给出的当月平均同时在线人数；本站自己统计时，当月取到昨天为止各日平均值的平均，最多缺四天。年榜取该年各月平均值的平均，只计有记录的月份；样本数就是月份数，满年为 12。2021 年 3 月起数据来源不再覆盖全部热门游戏，这些榜单会注明不完整；如果前一百名里有超过五款只在其中一期有记录，这两期就不比较升降。日榜来自本站自己的计数，取当日（UTC）各小时平均值的平均，不分类型；计数不足 20 个小时的日子会注明不完整。',
    methodEn:
      'A month takes the average of concurrent players as the source has it. Where this site counts players, the running month is the mean of its days up to yesterday, for games with at most four days missing. A year takes the mean of its monthly averages over the months on record; the sample says how many of twelve there are. From March 2021 on the source no longer covers every popular game: such charts say so. Movement is counted only between periods that cover the same games: not where more than five of the leading hundred are on record in one of them alone. A day (in UTC) comes from this site’s own counts: the mean of its hours’ averages, for all genres together. A day of which fewer than 20 hours were counted says so.',
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
    method:
      '取当期同时在线人数的最高点：月榜为当月峰值，年榜为该年各月峰值中最高的一个，历史总榜为全部记录中最高的一个。样本数是参与比较的月份数。2021 年 3 月起数据不完整的情况，以及日榜的来历，都与“在线人数”相同。',
    methodEn:
      'The highest number of concurrent players: of the month, of the months of a year, or of everything on record. The sample is the number of months that were looked at. The gap in coverage from March 2021 on, and where days come from, is as in “Most played”.',
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
      '比较当月平均在线与此前六个月中有记录月份的平均值（至少三个月），取对数之差，以百分比显示。两边各加 500，免得几十人的小基数一翻倍就登顶；此前平均不足 100 人的游戏不参加。样本数是此前有记录的月份数。日榜来自本站自己的计数，用同样的算法比较当日（UTC）与此前七天（至少三天，计数不足 20 个小时的日子不算）；样本数是此前的天数。',
    methodEn:
      'The average of the month against the mean of those of the six months before that are on record, at least three: the difference of their logarithms, shown in percent. 500 is added on both sides, so that a handful of people doubling does not win; games that had fewer than 100 players before do not take part. The sample is the number of months before. A day (in UTC) comes from this site’s own counts and is compared in the same way with the seven days before: at least three, not counting those of which fewer than 20 hours are known; the sample is the number of those days.',
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
    method:
      '只收录当期发行、且有在线记录的游戏，取发行当月和次月的最高同时在线人数，这样月底发行的游戏不吃亏。榜单在次月结束后定稿。每款游戏只发行一次，因此没有升降。',
    methodEn:
      'Games released in the period, by the highest number of concurrent players in the month of release and the one after, so that a release on the 30th is not at a loss. A chart is final when that second month is over. A game is released once, so there is no movement.',
  },
];
