const roles: Record<string, string> = { voice: '配音', motion: '动作捕捉', writing: '编剧' };

export const browse = {
  actor: {
    lead: '为游戏配音、做动作捕捉和编剧的人，以及他们参与过的作品。',
    find: '查找人物',
    name: '姓名',
    namePlaceholder: '中文、日文或罗马字都可以',
    language: '语言',
    anyLanguage: '全部语言',
    people: (count: string) => `共 ${count} 位`,
    about: (some: readonly string[], all: number) =>
      some.length < all
        ? `出演 ${some.join('、')} 等 ${all} 个角色。`
        : `出演 ${some.join('、')}。`,
    credits: (count: number) => `${count} 个角色`,
    empty: '还没有人物',
    emptyText: '游戏有了参与人员之后，他们会出现在这里。',
    nobody: '没有找到符合条件的人物',
    nobodyText: '换一种写法，或去掉语言条件试试。',
    missing: '没有找到这位人物',
    missingText: '链接可能有误，或者这份资料已被删除。可以在下面查找。',
    all: '全部人物',
    noCredits: '还没有收录作品',
    noCreditsText: '如果你知道这位人物参与过哪些游戏，欢迎告诉我们。',
    suggest: '补充资料',
    alsoSpelled: (names: string) => `也写作 ${names}`,
    related: '参与过同一作品的人',
    filter: '工作类别',
    everything: '全部',
    roles,
    kind: ({ role, language }: { role: string; language: string }) => `${role} · ${language}`,
    characters: (count: string) => `${count} 个角色`,
  },
};
