import { createHash } from 'node:crypto';
import type { Language } from '../../../../contract/limits.ts';
import type { ScenePurpose } from '../../../../contract/login/login.ts';
import { timeText } from '../../../platform/text/time-zone.ts';
import type { ScannedScene } from '../providers.ts';
import { buttonData } from './update.ts';

type Words = {
  question: Record<ScenePurpose, (site: string, scene: ScannedScene) => string>;
  /** Shown below every question. */
  facts: (browser: string, time: string) => string;
  notMe: string;
  'sign-in': (site: string) => string;
  'step-up': (site: string) => string;
  link: (site: string) => string;
  refused: (site: string) => string;
  stale: (site: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    question: {
      'sign-in': (site) => `Sign in to ${site}?`,
      'step-up': (site) =>
        `Confirm on ${site} that it is you? Something serious is about to be changed.`,
      link: (site, { linkTo, nickname }) =>
        nickname === null
          ? `Let this Telegram account open the account “${linkTo}” on ${site}?`
          : `This Telegram account opens “${nickname}” on ${site}. Let “${linkTo}” merge that account into its own? Agree only if both are yours.`,
    },
    facts: (browser, time) =>
      `Browser: ${browser}\nRequested: ${time}\n\nTap the number that browser shows. If you did not start this, tap “Not me”.`,
    notMe: 'Not me',
    'step-up': (site) => `Confirmed. Go on in the browser on ${site}.`,
    link: (site) => `Confirmed. See the browser on ${site} for the rest.`,
    'sign-in': (site) =>
      `You are signed in to ${site}. If that was not you, open your account there and sign out the new device.`,
    refused: (site) => `Sign-in to ${site} was refused. Nobody has been signed in.`,
    stale: (site) =>
      `This sign-in cannot be completed: the code has run out or been used, or your account may not enter. Show a new code on ${site} and scan it.`,
  },
  'zh-CN': {
    question: {
      'sign-in': (site) => `要登录 ${site} 吗？`,
      'step-up': (site) => `要在 ${site} 上确认是你本人吗？有一项重要的操作等待确认。`,
      link: (site, { linkTo, nickname }) =>
        nickname === null
          ? `要用这个 Telegram 账号登录 ${site} 上的账号“${linkTo}”吗？`
          : `这个 Telegram 账号在 ${site} 上已有账号“${nickname}”。要让“${linkTo}”把它合并过去吗？只有两个账号都是你的，才能同意。`,
    },
    facts: (browser, time) =>
      `浏览器：${browser}\n发起时间：${time}\n\n请点选该浏览器上显示的数字。如果不是你发起的，请点“不是我”。`,
    notMe: '不是我',
    'step-up': (site) => `已确认，请回到浏览器上的 ${site} 继续。`,
    link: (site) => `已确认，请回到浏览器上的 ${site} 查看。`,
    'sign-in': (site) =>
      `已登录 ${site}。如果不是你本人操作，请打开站点的设置，让新登录的设备退出登录。`,
    refused: (site) => `已拒绝登录 ${site}，没有任何人登录。`,
    stale: (site) =>
      `无法完成登录：二维码已过期或已被使用，或者你的账号无法登录。请在 ${site} 上换一个二维码，重新扫描。`,
  },
};

/** Asks for consent by three numbers, of which only the one on the other screen confirms. */
export function questionMessage(
  site: string,
  scene: string,
  scanned: ScannedScene,
  { language, timeZone }: { language: Language; timeZone: string },
) {
  const { code, browser, purpose, requestedAt } = scanned;
  const { question, facts, notMe } = words[language];
  const time = timeText(requestedAt, timeZone);
  const numbers = matchChoices(scene, code).map((number) => ({
    text: number,
    callback_data: buttonData(number === code, scene),
  }));
  const refusal = { text: notMe, callback_data: buttonData(false, scene) };
  return {
    text: `${question[purpose](site, scanned)}\n\n${facts(browser, time)}`,
    reply_markup: { inline_keyboard: [numbers, [refusal]] },
  };
}

export type Outcome = ScenePurpose | 'refused' | 'stale';

export const outcomeMessage = (site: string, outcome: Outcome, language: Language) => ({
  text: words[language][outcome](site),
});

/** Three numbers, one of them the code. They are the same for a scene, so repeats give no hint. */
export function matchChoices(scene: string, code: string): string[] {
  const [place, ...rest] = createHash('sha256').update(`choices ${scene}`).digest();
  const others = new Set(rest.map((byte) => String(10 + (byte % 90))));
  others.delete(code);
  return [...others].slice(0, 2).toSpliced(place! % 3, 0, code);
}
