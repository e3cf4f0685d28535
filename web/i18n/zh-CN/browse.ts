const roles: Record<string, string> = { voice: '配音', motion: '动作捕捉', writing: '编剧' };

export const browse = {
  actor: {
    lead: '为游戏配音、动捕与写作的人，以及他们参与过的作品。',
    find: '查找人物',
    name: '名字',
    namePlaceholder: '任何文字写法都可以',
    language: '语言',
    anyLanguage: '全部语言',
    people: (count: string) => `共 ${count} 位`,
    credits: (count: number) => `${count} 个角色`,
    nobody: '没有找到符合的人物',
    nobodyText: '换一种写法，或去掉语言条件试试。',
    missing: '没有找到这位人物',
    missingText: '链接可能写错了，或者这份资料已被合并。可以在下面查找。',
    all: '全部人物',
    noCredits: '还没有收录作品',
    noCreditsText: '如果你知道这位人物参与过哪些游戏，欢迎告诉我们。',
    suggest: '补充资料',
    related: '同一批作品里的人',
    filter: '工作类别',
    everything: '全部',
    roles,
    kind: ({ role, language }: { role: string; language: string }) => `${role} · ${language}`,
    characters: (count: string) => `${count} 个角色`,
  },
};
