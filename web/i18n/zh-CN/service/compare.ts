export const compare = {
  title: '对比在线',
  lead: '选两到五款游戏，把在线人数放在一张图里。',
  games: '对比的游戏',
  remove: (name: string) => `去掉 ${name}`,
  add: '再加一款',
  offered: '可以对比的游戏',
  save: '存为图片',
  file: '在线对比.png',
  caption: ({ names, measure }: { names: string[]; measure: string }) =>
    `${names.join('、')}：在线人数（${measure}）`,
  at: ({ time, values }: { time: string; values: string[] }) => `${time}：${values.join('，')}`,
  silent: (names: string[]) => `${names.join('、')}：这段时间没有在线数据。`,
  wholeTime: '看全部时间',
  problems: {
    twice: '有一款游戏选了两次，请换一款。',
    tooMany: '最多对比五款游戏。',
    malformed: '这个地址里有认不出的游戏。',
    unknown: '其中一款游戏不存在。',
  },
  goOn: '用其余的游戏对比',
  startAgain: '重新选游戏',
};
