import { feedback } from './feedback.ts';
import { keys } from './keys.ts';
import { achievements, profile } from './profile.ts';
import { settings } from './settings.ts';

export const account = {
  feedback,
  keys,
  settings,
  devices: {
    title: '已登录的设备',
    lead: '以下浏览器已登录你的账号。看到不认识的，就让它退出登录。',
    current: '当前设备',
    times: (since: string, seen: string) => `${since}登录，最近使用：${seen}`,
    end: '退出',
    endLabel: (browser: string) => `让 ${browser} 退出登录`,
    endOthers: '退出其他所有设备',
    ended: (count: number) => `已让 ${count} 台设备退出登录。`,
  },
  profile,
  achievements,
  admin: {
    lead: '你的账号在本站可以管理的内容。',
    areas: '管理内容',
    waiting: (count: string) => `${count} 条待处理`,
    gamesAdmin: '新增、修改、上下架游戏，并查看统计。',
    newsAdmin: '撰写、安排、发布与撤下文章。',
    moderation: '处理评论与举报。',
    bannersAdmin: '安排首页的横幅。',
    feedbackAdmin: '回复读者的反馈。',
    actorsAdmin: '人物与他们在游戏中的角色。',
    users: '分配角色，停用账号，邀请新成员。',
    jobsAdmin: '自动运行的任务：结果、进度与历史。',
    audit: '谁在什么时候改了什么。',
    api: '接口文档列出本站的全部接口，以及各自需要的权限。',
    openApi: '打开接口文档',
    missing: '没有这个管理页面',
    missingText: '地址可能有误。',
    back: '返回管理首页',
  },
  setup: {
    lead: '用一次性链接，把你的账号设为本站管理员。',
    noToken: '链接不完整',
    noTokenText: '地址里缺少令牌。请在服务器上重新运行下面的命令，再打开它打印的完整链接。',
    signInText: '管理员权限会授予你登录的账号。登录之后会自动继续。',
    ready: (name: string) => `将“${name}”设为管理员`,
    readyText: '链接只能使用一次，15 分钟内有效。',
    confirm: '成为管理员',
    doneTitle: '你现在是管理员了',
    doneText: '权限已经生效，不需要重新登录。',
    open: '进入管理首页',
    failed: '设置失败',
  },
};
