import { keys as keysInEnglish } from '../../../web/i18n/en/service/keys.ts';
import { login as loginInEnglish } from '../../../web/i18n/en/service/login.ts';
import { shell as shellInEnglish } from '../../../web/i18n/en/shell.ts';
import { keys as keysInChinese } from '../../../web/i18n/zh-CN/service/keys.ts';
import { login as loginInChinese } from '../../../web/i18n/zh-CN/service/login.ts';
import { shell as shellInChinese } from '../../../web/i18n/zh-CN/shell.ts';
import { plugIn, withoutAutofill } from '../support/authenticator.ts';
import { barriers } from '../support/barriers.ts';
import { named } from '../support/builders.ts';
import { forgetProofs } from '../support/database.ts';
import { enterLogin, expect, passProvider, test } from '../support/identity-provider.ts';
import { pressEnter } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';

// The provider's own pages have no icon, and the first try at a grave act is refused.
test.use({ allowedProblems: [/Failed to load resource/] });

const texts = {
  en: { keys: keysInEnglish, login: loginInEnglish, shell: shellInEnglish },
  'zh-CN': { keys: keysInChinese, login: loginInChinese, shell: shellInChinese },
};

type Lang = keyof typeof texts;

test('every way to sign in, by keyboard alone, in both languages and widths', async ({
  page,
  context,
  baseURL,
}) => {
  // It signs in four times.
  test.slow();
  const name = named('Ida');
  const of = (lang: Lang) => ({
    ...texts[lang],
    section: page.getByRole('region', { name: texts[lang].keys.title }),
    dialog: page.getByRole('dialog', { name: texts[lang].login.title('Ludex') }),
    account: page
      .getByRole('banner')
      .getByRole('button', { name: texts[lang].shell.account({ name }) }),
  });
  let { keys, login, shell, section, dialog, account } = of('en');

  // On every width a sign that somebody is signed in.
  const bell = page.getByRole('banner').getByRole('button', { name: /^(?:Notifications|通知)/ });

  async function choose(lang: Lang, width: number) {
    ({ keys, login, shell, section, dialog, account } = of(lang));
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
    await page.setViewportSize({ width, height: 740 });
  }
  async function expectOpenToAll() {
    expect(await barriers(page)).toEqual([]);
    const { width, height } = page.viewportSize()!;
    for (const judged of [width === 360 ? 1280 : 360, width]) {
      await page.setViewportSize({ width: judged, height });
      const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(pageWidth, `${judged} px`).toBeLessThanOrEqual(judged);
    }
  }
  async function signOutAndOpenDialog() {
    const isPhone = page.viewportSize()!.width === 360;
    const bar = page.getByRole('navigation', { name: shell.bottomNav });
    const me = bar.getByRole('button', { name: shell.me });
    await pressEnter(isPhone ? me : account);
    await pressEnter(page.getByRole('menuitem', { name: shell.signOut }));
    const header = page.getByRole('banner');
    await expect(bell).toBeHidden();
    if (isPhone) await pressEnter(me);
    await pressEnter(
      isPhone
        ? page.getByRole('menuitem', { name: shell.signIn })
        : header.getByRole('button', { name: shell.signIn }),
    );
    await expect(dialog.getByRole('img', { name: login.qrLabel })).toBeVisible();
  }

  await signIn(context, name);
  await choose('en', 360);
  await plugIn(page);
  await withoutAutofill(page);
  const company = named('ida');

  const code = await test.step('all are added, in English on a phone', async () => {
    await page.goto('/settings#keys');
    await pressEnter(section.getByRole('button', { name: keys.addPasskey }));
    await expect(section.getByText(keys.safe(2))).toBeVisible();
    await pressEnter(section.getByRole('button', { name: keys.addOidc }));
    await passProvider(page, company);
    await expect(page.getByText(keys.linked)).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(section.getByText(keys.safe(3))).toBeVisible();
    await pressEnter(section.getByRole('button', { name: keys.makeCodes }));
    const codes = page.getByRole('dialog', { name: keys.codesTitle });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectOpenToAll();
    const first = await codes.getByRole('listitem').first().innerText();
    await pressEnter(codes.getByRole('button', { name: keys.codesSaved }));
    await expect(codes).toBeHidden();
    await expect(section.getByText(keys.codesLeft(10))).toBeVisible();
    await expectOpenToAll();
    return first;
  });

  await test.step('each opens the account: on the phone a passkey', async () => {
    await signOutAndOpenDialog();
    await expectOpenToAll();
    await pressEnter(dialog.getByRole('button', { name: login.passkey.signIn }));
    await expect(dialog).toBeHidden();
    await expect(bell).toBeVisible();
  });

  await test.step('in Chinese on a desktop a code and the company', async () => {
    await choose('zh-CN', 1280);
    await page.reload();
    await signOutAndOpenDialog();
    await expectOpenToAll();
    await pressEnter(dialog.getByText(login.recovery.use));
    await dialog.getByLabel(login.recovery.code).fill(code);
    await pressEnter(dialog.getByLabel(login.recovery.code));
    await expect(dialog).toBeHidden();
    await expect(account).toBeVisible();

    await signOutAndOpenDialog();
    await pressEnter(dialog.getByRole('link', { name: 'Company account' }));
    await expect(account).toBeVisible();
  });

  await test.step('a key is removed after another has proven who is there', async () => {
    await expect(section.getByText(keys.codesLeft(9))).toBeVisible();
    forgetProofs();
    await pressEnter(section.getByRole('button', { name: keys.remove(keys.ways.recovery) }));
    const removal = page.getByRole('dialog', { name: keys.removeTitle(keys.ways.recovery) });
    await pressEnter(removal.getByRole('button', { name: keys.removeConfirm }));
    const question = page.getByRole('dialog', { name: login.stepUp.title });
    await expect(question.getByRole('button', { name: login.stepUp.byPasskey })).toBeVisible();
    await expectOpenToAll();
    const opened = context.waitForEvent('page');
    await pressEnter(question.getByRole('button', { name: login.stepUp.byOidc }));
    await enterLogin(await opened, company);
    await expect(section.getByText(keys.safe(3))).toBeVisible();
  });
});
