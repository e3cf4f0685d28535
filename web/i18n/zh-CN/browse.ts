export const browse = {
  ranking: {
    lead: '按月份、年份或实时状态排列的游戏名次，附带升降与历史。',
    choose: '选择榜单',
    unknown: (type: string) => `没有名为「${type}」的榜单`,
    unknownText: '请从上面的列表里选择一张。',
    empty: '还没有公布任何一期',
    emptyText: '数据已经就位，但名次要在站点计算并公布之后才能阅读。数据的来源和口径可以先看。',
    method: '了解数据与口径',
    makeImage: '做成图片',
  },
  template: {
    lead: '把一张榜单做成可以分享的图片：选好榜单、期数和条数，下载即可。',
    preview: '预览',
    empty: '还没有可以绘制的榜单',
    emptyText: '图片取自已公布的榜单。公布第一期之后，这里会显示预览。',
  },
  actor: {
    lead: '为游戏配音、动捕与写作的人，以及他们参与过的作品。',
    empty: '还没有可以浏览的人物',
    emptyText: '人物资料公布之后，会按名字列在这里，并链接到各自的作品。',
    missing: '没有找到这位人物',
    missingText: '链接可能写错了，或者这份资料已被合并。',
    all: '全部人物',
  },
  news: {
    lead: '关于游戏与榜单的文章，最新的在最前面。',
    empty: '还没有文章',
    emptyText: '这个站点的编辑还没有发布过文章。你可以先浏览榜单，或看看是谁在运营这里。',
  },
  article: {
    missing: '没有找到这篇文章',
    missingText: '它可能已经撤下，也可能是链接不完整。全部文章都列在资讯页。',
    all: '全部资讯',
    lead: '正文、来源与读者的讨论。',
  },
};
