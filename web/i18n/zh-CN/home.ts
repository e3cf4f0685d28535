export const home = {
  heading: '大家在玩什么',
  claim: 'PC 游戏每个月有多少人在玩，名次怎么变，为什么变。',
  about: '关于',
  failed: '没载入，页面其他部分不受影响。',
  updates: '今天的动态',
  board: { now: '此刻在线', sinceYesterday: '比昨天此时', all: '完整榜单' },
  risers: {
    title: '涨得最快',
    all: '上升榜',
    since: (kind: string, before: string) =>
      ({ D: '比前一天', W: '比上周', M: '比上月' })[kind] ?? `比${before}`,
    from: (before: string, now: string) => `${before} → ${now}`,
  },
  newcomers: {
    title: '新上榜与新高',
    first: (_chart: string) => '首次上榜',
    best: (chart: string) => `${chart}最好名次`,
    return: (_chart: string) => '重新上榜',
  },
  sellers: { title: '卖得最好' },
  gems: {
    title: '沧海遗珠',
    what: '好评如潮，知道的人不多',
    reviews: (score: number, count: string) => `${score}% 好评 · ${count} 条`,
  },
  curve: {
    title: (game: string) => `${game}，月均在线`,
    point: (month: string, players: string) => `${month} ${players} 人`,
    label: (title: string, points: readonly string[]) => `${title}：${points.join('，')}`,
  },
  since: {
    title: '上次来以后',
    line: ({ period, up, down }: { period: string; up: number; down: number }) =>
      `${period}的榜单出了：你的游戏 ${up} 款上升，${down} 款下降。`,
    look: '看看有什么新动静',
    games: '我的游戏',
    told: '它们的动态',
    mentions: (game: string) => `提到${game}`,
  },
  kinds: {
    release: '发售',
    update: '更新',
    sale: '促销',
    price: '价格',
    award: '奖项',
    news: '新闻',
    milestone: '里程碑',
  },
  newSite: {
    title: '榜单还在路上',
    text: '有了第一个月的数据，这里就会热闹起来。',
    begin: '载入数据',
  },
  banner: {
    label: '本站消息',
    dismiss: '不再显示这一条',
    dismissed: '这一条不会再显示。',
    undo: '撤销',
  },
  replies: '回复',
};
