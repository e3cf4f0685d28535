import type { ScenePurpose } from '../../../../contract/login/login.ts';
import type { ScannedScene } from '../providers.ts';
import type { Format } from './message.ts';
import type { Scan } from './scan.ts';

/** The text that WeChat expects instead of an empty reply. */
export const nothingToSay = 'success';

/** Removes characters that WeChat would interpret as a link. */
const plain = (text: string) => text.replaceAll(/[<>&]/g, ' ');

const headings: Record<ScenePurpose, (site: string) => string> = {
  'sign-in': (site) => `登录 ${site} · Sign in`,
  'step-up': (site) => `在 ${site} 确认是你本人 · Confirm that it is you`,
  link: (site) => `把这个微信添加到 ${site} 账号 · Add this WeChat to an account`,
};

export function confirmText(site: string, link: string, scene: ScannedScene): string {
  const { browser, code, purpose } = scene;
  return [
    headings[purpose](plain(site)),
    `浏览器 Browser: ${plain(browser)}`,
    `核对码 Code: ${code}`,
    '',
    `核对码与屏幕上一致，再继续 · Go on only if the code matches your screen:`,
    `<a href="${link}">查看并确认 · Review and confirm</a>`,
    '',
    '不是你本人操作？忽略即可。 Not you? Ignore this.',
  ].join('\n');
}

export const tooLateText = (site: string) =>
  `这个 ${plain(site)} 登录二维码已过期或已被使用，请换一个二维码，重新扫码。\n` +
  'This sign-in code has expired or was used already. Get a new one and scan it again.';

/** Writes a reply in the format of its event. */
export function textMessage(scan: Scan, content: string, format: Format, now: Date): string {
  const createTime = Math.floor(now.getTime() / 1000);
  if (format === 'json') {
    return JSON.stringify({
      ToUserName: scan.openId,
      FromUserName: scan.account,
      CreateTime: createTime,
      MsgType: 'text',
      Content: content,
    });
  }
  return (
    `<xml><ToUserName>${quoted(scan.openId)}</ToUserName>` +
    `<FromUserName>${quoted(scan.account)}</FromUserName><CreateTime>${createTime}</CreateTime>` +
    `<MsgType>${quoted('text')}</MsgType><Content>${quoted(content)}</Content></xml>`
  );
}

const quoted = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
