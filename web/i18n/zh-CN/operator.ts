import type { JobOutcome } from '../../../contract/jobs.ts';
import type { SourceTier } from '../../../contract/sources.ts';

const outcomes: Record<JobOutcome, string> = {
  ok: '成功',
  'nothing-new': '没有新内容',
  partial: '部分完成',
  failed: '失败',
  cancelled: '已停止',
  refused: '被拒绝',
  running: '运行中',
};

const tiers: Record<SourceTier, string> = {
  documented: '公开文档的接口',
  observed: '未公开文档的接口',
  unofficial: '非官方页面',
};

export const operator = {
  jobs: {
    lead: '本站自动运行的任务。同一项任务同一时刻只在一台服务器上运行；失败后会自动重试。',
    list: '任务',
    outcomes,
    enabled: (title: string) => `按计划运行：${title}`,
    scheduled: '按计划运行',
    next: (at: string) => `下次运行：${at}`,
    off: '计划已停用，仍可手动运行。',
    never: '还没有运行过。',
    ended: (at: string, took: string) => `${at}结束，用时 ${took}`,
    lastSuccess: (at: string) => `上次成功：${at}`,
    runningFor: (time: string) => `已运行 ${time}`,
    starting: '正在开始',
    percent: (share: string) => `已完成 ${share}`,
    run: '立即运行',
    runLabel: (title: string) => `立即运行：${title}`,
    cancel: '停止',
    cancelLabel: (title: string) => `停止：${title}`,
    history: '历史',
    historyLabel: (title: string) => `历史：${title}`,
    historyTitle: (title: string) => `${title}：最近 90 天`,
    noRuns: '还没有运行过',
    noRunsText: '第一次运行之后，结果会出现在这里。',
    more: '显示更早的',
    took: (time: string) => `用时 ${time}`,
    seconds: (seconds: string) => `${seconds} 秒`,
    minutes: (minutes: string, seconds: string) => `${minutes} 分 ${seconds} 秒`,
    done: {
      started: '任务已开始运行。',
      stopping: '正在停止任务。',
      enabled: '任务会按计划运行。',
      disabled: '任务的计划已停用。',
    },
  },
  sources: {
    lead: '实时数据从这里来。每个来源都默认关闭，由你启用并接受其条款。',
    list: '数据来源',
    switch: (title: string) => `启用：${title}`,
    on: '启用',
    tiers,
    terms: (name: string) => `条款：${name}`,
    acceptance: '启用即表示你代表本站接受这些条款。',
    fixed: (variable: string) => `已由环境变量 ${variable} 关闭。`,
    needs: (setting: string, isSet: boolean) =>
      isSet ? `已设置 ${setting}。` : `未设置 ${setting}。`,
    streams: { 'top-now': '当前最热', counts: '各游戏在线人数' } as Partial<Record<string, string>>,
    fresh: (stream: string, age: string) => `${stream}：${age}`,
    noData: '还没有数据',
    calls: ({ host, left, perDay }: { host: string; left: string; perDay: string }) =>
      `${host}：今天（UTC）还可访问 ${left} 次，共 ${perDay} 次`,
    paused: (until: string) => `暂停至 ${until}`,
    jobs: '每次运行的结果见后台任务。',
    toJobs: '后台任务',
    done: { on: '来源已启用，任务即将开始运行。', off: '来源已停用。' },
  },
};
