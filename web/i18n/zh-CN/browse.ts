export const browse = {
  actor: {
    lead: '为游戏配音、动捕与写作的人，以及他们参与过的作品。',
    empty: '还没有可以浏览的人物',
    emptyText: '人物资料公布之后，会按名字列在这里，并链接到各自的作品。',
    missing: '没有找到这位人物',
    missingText: '链接可能写错了，或者这份资料已被合并。',
    all: '全部人物',
  },
};
