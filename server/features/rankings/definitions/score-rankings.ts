import type { Definition } from './definition.ts';
import { genres } from './sub-types.ts';

export const scoreRankings: readonly Definition[] = [
  {
    type: 'rating',
    group: 'ratings',
    name: '口碑榜',
    nameEn: 'Top rated',
    description: '按可信好评率排列，并始终给出评测数。',
    descriptionEn: 'By a cautious share of positive reviews, with the number of reviews.',
    kind: 'score',
    valueLabel: '可信好评率',
    valueLabelEn: 'Cautious score',
    valueUnit: 'percent',
    subTypes: genres,
    periodKinds: ['M', 'A', 'Y'],
    defaultKind: 'M',
    historyKind: 'M',
    depth: 100,
    methodVersion: 1,
    formula: {
      M: '100 · wilson(positive, reviews, z = 1.96)',
      Y: '100 · wilson(positive, reviews, z = 1.96)',
      A: '100 · wilson(positive, reviews, z = 1.96)',
    },
    appearsWhen: '有游戏累计到 100 条评测之后，这张榜单就会出现。',
    appearsWhenEn: 'This chart appears once a game has 100 reviews.',
    method:
      '可信好评率是好评率的威尔逊区间下限（95%）：评测越少，下限越低，几条全好评压不过成千上万条好评。至少需要 100 条评测，样本数就是评测数。月榜归在采集评测数的那个月，月末定稿；年榜只收录该年发行的游戏；历史总榜收录全部游戏。',
    methodEn:
      'The lower end of the 95 % Wilson interval of the share of positive reviews: the fewer reviews, the lower it lies, so that a few enthusiasts do not beat a crowd. At least 100 reviews are needed; the sample is their number. A chart belongs to the month in which the reviews were counted, and closes with it, a year holds the games released in it, all time holds every game.',
  },
  {
    type: 'gems',
    group: 'ratings',
    name: '沧海遗珠',
    nameEn: 'Hidden gems',
    description: '口碑出众、却还没有多少人知道的游戏。',
    descriptionEn: 'Games loved by the few who know them.',
    kind: 'score',
    valueLabel: '遗珠分',
    valueLabelEn: 'Gem score',
    valueUnit: 'points',
    subTypes: genres,
    periodKinds: ['A', 'M'],
    defaultKind: 'M',
    historyKind: 'M',
    depth: 100,
    methodVersion: 1,
    formula: {
      A: '100 · wilson(positive, reviews) · 10000 / (10000 + reviews)',
      M: '100 · wilson(positive, reviews) · 10000 / (10000 + reviews)',
    },
    appearsWhen: '有游戏累计到 50 条评测之后，这张榜单就会出现。',
    appearsWhenEn: 'This chart appears once a game has 50 reviews.',
    method:
      '可信好评率乘以随知名度下降的系数：一万条评测时减半，越有名扣得越多。至少需要 50 条评测，样本数就是评测数。月榜归在采集评测数的那个月，月末定稿；历史总榜随数据更新。',
    methodEn:
      'The Wilson lower bound of the share of positive reviews times a factor that falls with fame: it is one half at ten thousand reviews. At least 50 reviews are needed; the sample is their number. A chart belongs to the month in which the reviews were counted, and closes with it; all time follows the data.',
  },
];
