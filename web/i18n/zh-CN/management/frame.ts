/** The frame around the pages of management. */
export const frame = {
  label: '管理',
  home: (site: string) => `${site} 管理`,
  groups: { waiting: '待办', content: '内容', running: '运转', site: '本站' },
  waiting: (count: string) => `${count} 项待处理`,
  needsLook: '要留意',
  view: '查看网站',
  fold: '收起侧栏',
  unfold: '展开侧栏',
  jump: '搜索或跳转',
  jumpTo: '页面',
  jumpIn: (page: string, text: string) => `在${page}里查找“${text}”`,
  nothing: '没有这样的页面。',
  keys: { place: '前往侧栏里的页面，字母会显示在旁边', fold: '收起或展开侧栏' },
};
