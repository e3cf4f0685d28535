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
    missing: '没有这个管理页面',
    missingText: '地址可能有误。',
    back: '返回管理首页',
  },
  setup: {
    lead: '用一次性链接，把你的账号设为本站管理员。',
    noToken: '链接不完整',
    noTokenText: '地址里缺少令牌。请在服务器上重新运行下面的命令，再打开它打印的完整链接。',
    deadLink: '链接已失效',
    signInText: '管理员权限会授予你登录的账号。登录之后会自动继续。',
    ready: (name: string) => `将“${name}”设为管理员`,
    readyText: '链接只能使用一次，15 分钟内有效。',
    confirm: '成为管理员',
    doneTitle: '你现在是管理员了',
    doneText: '权限已经生效，不需要重新登录。',
    goOn: '让站点活起来',
    open: '进入管理首页',
    failed: '设置失败',
    restore: {
      title: '或者带上原有数据',
      lead: '如果你有另一个站点的备份，本站可以从它开始。这里现有的内容会全部被替换。',
      file: '备份文件',
      start: '恢复这份备份',
      passphrase: '密钥的口令',
      passphraseHint:
        '这份备份包含站点密钥，并用备份时设置的口令加密。恢复密钥后，API 密钥等加密的设置可以继续使用；不恢复则需要重新填写。',
      withoutKeys: '不恢复密钥，继续',
      sending: '正在发送文件',
      restoring: '正在恢复并核对。网站会暂时无法访问，请不要关闭本页。',
      failed: (why: string) => `没有恢复任何内容。${why}`,
      doneTitle: '备份已恢复',
      doneText: '成员照常登录；你也可以用原站点的账号登录。',
      open: '打开网站',
    },
  },
};
