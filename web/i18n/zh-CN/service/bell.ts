type Decision = { title: string; reason: string };
type KeyEvent = { way: string; label: string; other: string; left: number };

export const bell = {
  label: '通知',
  unread: (count: string) => `通知，${count} 条未读`,
  title: '通知',
  daysAgo: ['今天', '昨天'] as readonly string[],
  markAll: '全部标为已读',
  empty: '还没有通知',
  emptyText: '有人回复你，或者愿望单里的游戏上榜、有了新文章时，会在这里通知你。',
  settings: '通知设置',
  fresh: '未读',
  reply: ({ name, title }: { name: string; title: string }) => `${name} 在《${title}》中回复了你`,
  someone: '有人',
  article: ({ game, title }: { game: string; title: string }) =>
    `愿望单里的《${game}》有了新文章：${title}`,
  chart: ({ game, ranking, rank }: { game: string; ranking: string; rank: string }) =>
    `愿望单里的《${game}》进入${ranking}前十，排在第 ${rank} 名`,
  achievement: (name: string) => `你达成了成就“${name}”`,
  achievements: (names: string[]) =>
    `你达成了 ${names.length} 个成就：${names.map((name) => `“${name}”`).join('')}`,
  moderation: {
    approved: ({ title }: Decision) => `你在《${title}》下的评论通过了审核`,
    refused: ({ title, reason }: Decision) => `你在《${title}》下的评论没有通过审核：${reason}`,
    hidden: ({ title, reason }: Decision) => `你在《${title}》下的评论被隐藏：${reason}`,
    restored: ({ title }: Decision) => `你在《${title}》下的评论已恢复显示`,
  },
  reviewModeration: {
    approved: ({ title }: Decision) => `你对《${title}》的评测通过了审核`,
    refused: ({ title, reason }: Decision) => `你对《${title}》的评测没有通过审核：${reason}`,
    hidden: ({ title, reason }: Decision) => `你对《${title}》的评测被隐藏：${reason}`,
    restored: ({ title }: Decision) => `你对《${title}》的评测已恢复显示`,
  },
  profileReset: ({ fields, reason }: { fields: string[]; reason: string }) =>
    `管理员重置了你的${fields.join('、')}：${reason}`,
  profileFields: { nickname: '昵称', bio: '个人简介', avatar: '头像' },
  feedback: (ticket: string) => `你的反馈 ${ticket} 有了回复`,
  keyWays: {
    local: '手机',
    'wechat-mp': '微信',
    telegram: 'Telegram',
    passkey: '通行密钥',
    oidc: '单点登录',
    recovery: '恢复码',
  },
  keys: {
    added: ({ way, label }: KeyEvent) => `账号新增了登录方式：${way}${named(label)}`,
    removed: ({ way, label }: KeyEvent) => `账号移除了登录方式：${way}${named(label)}`,
    codesMade: () => '账号生成了新的恢复码，旧的已失效',
    codeUsed: ({ label, left }: KeyEvent) =>
      `有人用恢复码在 ${label} 上登录，还剩 ${left} 个。如果不是你，请到设置里检查`,
    linkMade: ({ label }: KeyEvent) =>
      `管理员 ${label} 生成了可以登录你账号的链接。如果不是你要求的，请告诉对方`,
    linkUsed: ({ label }: KeyEvent) => `有人用管理员给的链接在 ${label} 上登录`,
    merged: ({ label }: KeyEvent) => `账号“${label}”已并入你的账号，七天内可以在设置里撤销`,
    mergeUndone: ({ label }: KeyEvent) => `你的账号已与“${label}”重新分开`,
    staffMerged: ({ label, other }: KeyEvent) =>
      `账号“${label}”已并入有角色的账号“${other}”，七天内可以撤销`,
    staffMergeUndone: ({ label, other }: KeyEvent) =>
      `账号“${label}”已与有角色的账号“${other}”重新分开`,
  },
};

const named = (label: string) => (label ? `（${label}）` : '');
