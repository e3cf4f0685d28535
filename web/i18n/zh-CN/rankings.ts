/** A kind of period, or any other. */
type ByKind = Record<string, string> & { other: string };

const kindNames: Record<string, string> = {
  peak: '峰值榜',
  new: '新作榜',
  'most-played': '周榜',
  'top-sellers': '周榜',
  'top-releases': '新品榜',
};
const inTrend: ByKind = {
  M: '近 12 月',
  W: '近 12 周',
  D: '近 12 天',
  Y: '近 12 年',
  other: '近 12 期',
};
const versus: ByKind = { M: '比上月', W: '比上周', D: '比前一天', Y: '比上年', other: '比上期' };
const onChart: ByKind = {
  M: '在榜月数',
  W: '在榜周数',
  D: '在榜天数',
  Y: '在榜年数',
  other: '在榜期数',
};
const units: ByKind = { M: '个月', W: '周', D: '天', Y: '年', other: '期' };
const thisOne: ByKind = { M: '这个月', W: '这一周', D: '这一天', Y: '这一年', other: '这一期' };

export const rankings = {
  choose: '榜单',
  kinds: '类别',
  kindNames,
  groups: { players: '在线', sales: '畅销', ratings: '口碑', community: '社区' },
  archive: (year: string) => `存档 ${year}`,
  archived: { wishlist: '愿望单' } as Record<string, string>,
  slices: '类型或地区',
  unknown: (type: string) => `没有名为“${type}”的榜单`,
  unknownText: '不如从这几张看起。',
  awaited: (name: string) => `${name}还没有可以公布的一期`,
  noSlice: '这张榜单没有这个类别',
  noSliceText: '链接里的类别不存在，可以看看全部。',
  noPeriod: '链接里的期数无法识别',
  noPeriodText: '链接可能不完整。从最新一期看起。',
  newest: '打开最新一期',
  empty: '还没有榜单',
  emptyText: '导入数据并开启榜单之后，名次会出现在这里。',
  sources: '查看数据来源',
  pages: '分页',
  periods: {
    now: '当前',
    allTime: '历史总榜',
    quarter: ({ year, quarter }: { year: string; quarter: string }) =>
      `${year} 年第 ${quarter} 季度`,
    kinds: {
      N: '当前',
      D: '日',
      W: '周',
      M: '月',
      Q: '季度',
      Y: '年',
      A: '历史总榜',
      R: '自选区间',
    },
  },
  picker: {
    label: '选择期数',
    title: '选择一期',
    previous: (period: string) => `上一期：${period}`,
    next: (period: string) => `下一期：${period}`,
    missing: '（没有榜单）',
    provisional: '（暂定）',
    gaps: '划掉的月份没有公布榜单。',
    none: '这张榜单还没有公布过任何一期。',
  },
  head: {
    more: '更多',
    image: '做成海报',
    csv: '整期下载为 CSV',
    json: '整期下载为 JSON',
    feed: '订阅更新（Atom）',
    print: '打印',
  },
  line: {
    games: ({ games, listed }: { games: string; listed: string }) =>
      `${games} 款有数据，列前 ${listed}`,
    all: (games: string) => `${games} 款`,
    compared: (period: string) => `升降比${period}`,
    dataTo: (day: string) => `数据到${day}`,
    soFar: ({ period, day }: { period: string; day: string | undefined }) =>
      `${period}，算到${day ?? '昨天'}`,
    missing: ({ count }: { count: number }) => `另有 ${count} 项不在游戏库`,
    imported: '一次性导入的旧榜单，不再更新',
    revised: (revision: string) => `第 ${revision} 次修订`,
    method: '怎么算的',
  },
  thin: {
    text: ({ kind, games, usual }: { kind: string; games: string; usual: string }) =>
      `${thisOne[kind] ?? thisOne.other}只有 ${games} 款有数据，平常约 ${usual} 款。`,
    link: (period: string) => `看${period}，最近完整的一期`,
  },
  facts: {
    dataAsOf: (month: string) => `数据截至 ${month}`,
    attribution: ({ source, asOf }: { source: string; asOf: string }) =>
      `${source}。数据截至 ${asOf}（UTC）。`,
  },
  views: {
    label: '查看方式',
    table: '表格',
    cards: '卡片',
    bump: '走势',
    compare: '对比',
  },
  table: {
    caption: ({ name, period }: { name: string; period: string }) => `${name}，${period}`,
    rank: '名次',
    movement: '升降',
    game: '游戏',
    trend: (kind: string) => inTrend[kind] ?? inTrend.other,
    change: (kind: string) => versus[kind] ?? versus.other,
    growth: (kind: string): string => (kind === 'D' ? '前七天 → 当天' : '前半年 → 当月'),
    onChart: (kind: string) => onChart[kind] ?? onChart.other,
    peak: '最好名次',
    more: '详情',
    place: (rank: number) => `#${rank}`,
    detailsOf: (name: string) => `${name}的详情`,
  },
  /** Asterisks enclose what is emphasized. */
  why: {
    plot: '名次与数值',
    span: '时间跨度',
    years: '3 年',
    all: '全部',
    title: (_rank: number) => '这个名次怎么来的',
    method: '完整算法',
    open: '打开游戏页',
    wish: '想玩',
    favorite: '收藏',
    value: (it: { period: string | undefined; label: string; value: string }) =>
      `${it.period ?? ''}${it.label} *${it.value}*`,
    people: (count: string) => `${count} 人`,
    reviews: (count: string) => `，来自 ${count} 条评测`,
    place: ({ games, rank }: { games: string; rank: number }) => `${games} 款里第 ${rank}`,
    growth: (it: { period: string; from: string; to: string; percent: string }) =>
      `${it.period}平均在线 *${it.to}*，此前 ${it.from}，*${it.percent}*；人少的打折再排`,
    before: (it: { period: string; value: string | undefined; rank: number }) =>
      `${it.period}${it.value === undefined ? '' : `是 ${it.value}，`}第 ${it.rank}`,
    so: (percent: string) => `，所以 *${percent}*`,
    moved: (places: number) =>
      places === 0 ? '，名次不变。' : places > 0 ? `，升 ${places} 位。` : `，降 ${-places} 位。`,
    new: '第一次上这张榜。',
    reentry: '上一期不在榜上，这一期回来了。',
    alone: '没有可比的上一期。',
    history: ({ periods, kind, best }: { periods: string; kind: string; best: number }) =>
      `在榜 ${periods} ${units[kind] ?? units.other}，最好第 ${best}。`,
    rule: '两期都有数据的游戏才比升降。',
    and: '，',
    end: '。',
  },
  method: {
    title: (name: string) => `“${name}”的算法`,
    version: '算法版本',
    value: '排序依据',
    depth: '公布',
    places: (count: string) => `前 ${count} 名`,
    periods: '期数',
    comma: '、',
    movement:
      '数值相同则名次并列，之后的名次顺延。上一期没有公布时不显示升降；从未上过榜的才算首次上榜。',
    docs: '文档里有全部榜单的说明',
  },
  find: {
    label: '在本榜查找',
    jump: (rank: number) => `跳到第 ${rank} 名`,
    results: (query: string) => `“${query}”的查找结果`,
    none: (query: string) => `这期榜单里没有“${query}”`,
    count: (count: number) => `找到 ${count} 款`,
  },
  missing: {
    title: (period: string) => `${period}没有数据`,
    emptyTitle: (period: string) => `${period}还没有游戏上榜`,
    text: '这一期没有公布过榜单。可以看看相邻的一期，或在日历里另选一期。',
    nothing: '这张榜单还没有公布过任何一期，有了数据之后会出现在这里。',
    show: (period: string) => `查看${period}`,
    main: '看全部类型',
    none: '这个类别这一期没有游戏上榜。',
  },
  bump: {
    title: (name: string) => `${name}：前十名的名次变化`,
    span: '显示',
    periods: (count: string) => `最近 ${count} 期`,
    cursor: '选择期数',
    at: (at: { game: string; period: string; rank: string | undefined }) =>
      at.rank === undefined
        ? `${at.game}，${at.period}：不在榜上`
        : `${at.game}，${at.period}：第 ${at.rank} 名`,
    leader: (it: { game: string; times: number; of: number }) =>
      `${it.of} 期里，${it.game}有 ${it.times} 期排在第一。`,
    climber: (it: { game: string; from: number; to: number }) =>
      `上升最多的是${it.game}，从第 ${it.from} 名到第 ${it.to} 名。`,
    otherGames: (periods: string[]) =>
      `从${periods.join('、')}起，数据覆盖的游戏不同，前后的名次不能相比。`,
    table: '以表格查看全部名次',
    short: '期数还不够画出走势',
    shortText: '至少要有两期才能比较名次的变化。',
  },
  compare: {
    with: (period: string) => `把${period}与哪一期相比`,
    summary: (it: { up: string; down: string; in: string; out: string; same: string }) =>
      `${it.up} 款上升，${it.down} 款下降，${it.same} 款不变，${it.in} 款进榜，${it.out} 款离榜。`,
    risers: '上升',
    fallers: '下降',
    arrivals: '进榜',
    departures: '离榜',
    none: {
      risers: '没有名次上升的游戏。',
      fallers: '没有名次下降的游戏。',
      arrivals: '没有进榜的游戏。',
      departures: '没有离榜的游戏。',
    },
    all: (count: string) => `显示全部 ${count} 款`,
    ranks: ({ from, to }: { from: number | undefined; to: number | undefined }) =>
      `${from ?? '榜外'} → ${to ?? '榜外'}`,
    sideBySide: '两期的名次',
    otherGames: '这两期覆盖的游戏不同，名次不能相比，因此只并列，不计升降。',
    noChart: '其中一期没有公布榜单，无法对比。',
    alone: '没有可以对比的另一期',
    aloneText: '同样周期的榜单只公布过一期。',
  },
  game: {
    title: '名次',
    all: '全部名次与走势',
    chart: '榜单',
    now: '现在',
    best: '最高',
    recent: '走势',
    onChart: '在榜',
    times: ({ count, kind }: { count: number; kind: string }) => `${count} ${units[kind] ?? '期'}`,
    share: (name: string) => `分享《${name}》`,
    copyLink: '复制链接',
    at: (at: { period: string; rank: string | undefined; isPublished: boolean }) =>
      at.rank !== undefined
        ? `${at.period}：第 ${at.rank} 名`
        : `${at.period}：${at.isPublished ? '不在榜上' : '没有榜单'}`,
    open: '打开这一期',
    caption: ({ name, chart }: { name: string; chart: string }) => `${name}在“${chart}”的历史名次`,
    period: '期数',
    offChart: '不在榜上',
    noChart: '没有榜单',
    otherGames: (periods: string[]) =>
      `从${periods.join('、')}起，数据覆盖的游戏不同，前后的名次不能相比。`,
    table: '以表格查看全部名次',
  },
  mine: {
    region: '我的游戏',
    count: (count: string) => `这期榜单里有 ${count} 款你的游戏`,
    none: '这期榜单里没有你的游戏',
    noneText: '收藏一款、加入愿望单或写一篇评测，它就会在榜单里被标出来。',
    only: '只看我的',
    everything: '看全部',
    here: '依据的是保存在这个浏览器里的收藏与愿望单。',
    signIn: '登录',
    why: '登录之后，会按你账号里的收藏、愿望单和评测来标出。',
    marks: { favorites: '已收藏', wishlist: '在愿望单', reviews: '评测过' },
  },
};
