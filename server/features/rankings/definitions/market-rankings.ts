import type { Definition } from './definition.ts';
import { onlyEverything, regions, worldAndCountries } from './sub-types.ts';

export const marketRankings: readonly Definition[] = [
  {
    type: 'sales',
    name: '畅销榜',
    nameEn: 'Top sellers',
    description: 'Steam 商店的畅销榜，可以分地区查看。',
    descriptionEn: 'Steam’s top sellers, overall and by region.',
    kind: 'flow',
    valueLabel: '积分',
    valueLabelEn: 'Points',
    valueUnit: 'points',
    subTypes: regions,
    periodKinds: ['M', 'D'],
    defaultKind: 'M',
    historyKind: 'M',
    depth: 100,
    methodVersion: 1,
    formula: {
      D: 'sum over regions(1001 − place); a region: its own place',
      M: 'sum over days and regions(1001 − place)',
    },
    appearsWhen: '导入任何一天的商店畅销榜之后，这张榜单就会出现。',
    appearsWhenEn: 'This chart appears with the first day of top sellers that is imported.',
    method:
      '数据来源只给名次，不给金额。单个地区的日榜保留原有名次，游戏库里没有的条目（追加内容、硬件）所占的名次空着。全部地区按积分合并：每个地区第 1 名得 1000 分，第 1000 名得 1 分；月榜把当月各日的积分相加。样本数是参与计分的榜单数。并非每天都有数据的月份会注明不完整。',
    methodEn:
      'The source has places and no money. A region keeps its places as they are; those of items that are not in the catalog, such as add-ons and hardware, stay empty. All regions together are counted in points, 1000 for a first place down to 1 for the thousandth, and a month adds the points of its days. The sample is the number of charts that gave points. A month without data for every day says that it is incomplete.',
  },
  {
    type: 'wishlist',
    name: '愿望单榜',
    nameEn: 'Most wishlisted',
    description: '被最多人放进愿望单的游戏。',
    descriptionEn: 'The games that most people have wishlisted.',
    kind: 'stock',
    valueLabel: '想要的人数',
    valueLabelEn: 'Wishlists',
    valueUnit: 'people',
    subTypes: onlyEverything,
    periodKinds: ['N', 'D'],
    defaultKind: 'N',
    historyKind: 'D',
    depth: 100,
    methodVersion: 1,
    formula: { N: 'members who wish for it', D: 'members who wished for it that day' },
    appearsWhen: '成员的愿望单里有了十款游戏，或导入一份愿望单榜之后，这张榜单就会出现。',
    appearsWhenEn:
      'This chart appears once members wish for ten games, or a wishlist chart is imported.',
    method:
      '愿望单是一直累积的，所以默认看“当前”：数值是本站有多少成员想要这款游戏；有人新加入愿望单的日子各留一份快照。本站的愿望单不足十款游戏时，改为显示最近一次导入的榜单（2019 年 8 月 16 日，当时尚未发售的游戏），并注明日期和来历；导入的名次照原样保留，来源给出的数值与名次不符时不显示。',
    methodEn:
      'Wishlists are a stock, so the chart shows now: how many members of this site want a game, with a snapshot for each day on which somebody wished for one. While fewer than ten games are wished for here, it is the chart that was imported last (16 August 2019, games that were not out then) and says so with its date; imported places stay as the source has them, and values that do not follow the places are not shown.',
  },
  {
    type: 'hot',
    name: '热度榜',
    nameEn: 'Trending here',
    description: '本站成员近期最关注的游戏。',
    descriptionEn: 'What members of this site are into lately.',
    kind: 'flow',
    valueLabel: '热度',
    valueLabelEn: 'Points',
    valueUnit: 'points',
    subTypes: onlyEverything,
    periodKinds: ['M', 'N'],
    defaultKind: 'M',
    historyKind: 'M',
    depth: 100,
    methodVersion: 1,
    formula: {
      M: 'sum over members(weight)',
      N: 'sum over members(weight · 0.5 ^ (days / 7))',
    },
    appearsWhen: '有成员收藏游戏、加入愿望单或写下评测之后，这张榜单会在下一次每日统计时出现。',
    appearsWhenEn:
      'This chart appears at the next daily count after a member has favorited, wished for or reviewed a game.',
    method:
      '收藏和加入愿望单各计 2 分，评测计 3 分；每位成员对一款游戏只计分数最高的一次，因此一个人推不动榜单。月榜合计当月得分；“当前”按每七天减半计算近期得分。样本数是参与的成员数。被停用的账号不计。还没有活动时，榜单为空。',
    methodEn:
      'A favorite or a wish counts 2, a review 3, and every member counts once for a game, with what weighs most, so that nobody can push a chart alone. A month adds up its points; now halves them every seven days. The sample is the number of members; suspended accounts do not count. Without any activity the chart is empty.',
  },
  {
    type: 'top-sellers',
    name: '每周畅销榜',
    nameEn: 'Weekly top sellers',
    description: 'Steam 每周公布的收入前一百名，全球和各国家、地区分别排列。',
    descriptionEn:
      'Steam’s hundred games with the most revenue of each week, worldwide and by country.',
    kind: 'flow',
    valueLabel: '积分',
    valueLabelEn: 'Points',
    valueUnit: 'points',
    subTypes: worldAndCountries,
    periodKinds: ['W', 'M'],
    defaultKind: 'W',
    historyKind: 'W',
    depth: 100,
    methodVersion: 1,
    formula: {
      W: 'the place that Steam gives',
      M: 'sum over weeks(101 − place)',
    },
    appearsWhen: '管理员启用数据来源“Steam：榜单”，读到第一周之后，这张榜单就会出现。',
    appearsWhenEn:
      'This chart appears with the first week that the data source “Steam: charts” has read, once an administrator switches it on.',
    method:
      'Steam 按一周的总收入排出前一百名，只给名次，不给金额。名次照原样保留：硬件、追加内容和游戏库里没有的游戏所占的名次空着。一周从 Steam 给出的日期算起，期数以这一天命名。月榜把当月开始的各周折算成积分相加：第 1 名 100 分，第 100 名 1 分；样本数是上榜的周数，缺了周次会注明不完整。这与“畅销榜”不是同一种数据：那里是导入的商店搜索排序，两者不能比较。',
    methodEn:
      'Steam ranks a week’s revenue, a hundred places deep, and gives places without money. Places stay as they are: those of hardware, add-ons and games that are not in the catalog stay empty. A week begins on the day that Steam gives, and is named by it. A month adds up points of the weeks that begin in it, 100 for a first place down to 1 for the hundredth; the sample is the number of weeks, and a month that lacks one says that it is incomplete. This is another measure than “Top sellers”, which are the imported order of the store’s search: the two do not compare.',
  },
  {
    type: 'most-played',
    name: '每周热玩榜',
    nameEn: 'Most played of the week',
    description: 'Steam 每周公布的同时在线人数前一百名。',
    descriptionEn: 'Steam’s hundred games with the most players at once in each week.',
    kind: 'flow',
    valueLabel: '峰值在线',
    valueLabelEn: 'Peak players',
    valueUnit: 'players',
    subTypes: onlyEverything,
    periodKinds: ['W', 'M'],
    defaultKind: 'W',
    historyKind: 'W',
    depth: 100,
    methodVersion: 1,
    formula: {
      W: 'the place and the peak that Steam gives',
      M: 'max over weeks(peak)',
    },
    appearsWhen: '管理员启用数据来源“Steam：榜单”，读到第一周之后，这张榜单就会出现。',
    appearsWhenEn:
      'This chart appears with the first week that the data source “Steam: charts” has read, once an administrator switches it on.',
    method:
      'Steam 每周汇总一次，按这一周的在线峰值排出前一百名。名次和人数照原样保留，游戏库里没有的游戏所占的名次空着；期数以 Steam 给出的汇总日期命名。Steam 只提供最近一周，没有读到的周次会空缺。月榜取当月各周的最高值，样本数是上榜的周数，缺了周次会注明不完整。这与“在线峰值”不是同一种数据：那里是本站自己的采样或导入的月度数据，两者不能比较。',
    methodEn:
      'Steam sums up each week and ranks a hundred games by their most players at once. Places and numbers stay as Steam gives them, and places of games that are not in the catalog stay empty; a week is named by the date of Steam’s summary. Steam has the newest week alone, so a week that was not read is missing. A month takes the highest of its weeks; the sample is the number of weeks, and a month that lacks one says that it is incomplete. This is another measure than “Peak players”, which are this site’s own samples or imported months: the two do not compare.',
  },
  {
    type: 'top-releases',
    isOnce: true,
    name: '每月新品榜',
    nameEn: 'Top releases of the month',
    description: 'Steam 为每个月选出的热门新品。',
    descriptionEn: 'The new releases that Steam names for each month.',
    kind: 'flow',
    valueLabel: '数值',
    valueLabelEn: 'Value',
    valueUnit: null,
    subTypes: onlyEverything,
    periodKinds: ['M'],
    defaultKind: 'M',
    historyKind: 'M',
    depth: 100,
    methodVersion: 1,
    formula: { M: 'the place on Steam’s page of the month' },
    appearsWhen: '管理员启用数据来源“Steam：榜单”，读到第一个月之后，这张榜单就会出现。',
    appearsWhenEn:
      'This chart appears with the first month that the data source “Steam: charts” has read, once an administrator switches it on.',
    method:
      'Steam 在每个月结束之后公布当月的热门新品，不给数值。名次就是游戏在该页面上的先后次序，Steam 并未说明这个次序的含义；游戏库里没有的游戏所占的名次空着。',
    methodEn:
      'Some weeks after a month, Steam publishes its top new releases, without figures. The place is the position on that page; Steam does not say what the order means. Places of games that are not in the catalog stay empty.',
  },
];
