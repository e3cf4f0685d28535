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

const looks = [
  { lang: 'en', width: 360, otherWidth: 1280 },
  { lang: 'zh-CN', width: 1280, otherWidth: 360 },
] as const;

for (const { lang, width, otherWidth } of looks) {
  test(`every way to sign in, by keyboard alone, in ${lang} at ${width} px`, async ({
    page,
    context,
    baseURL,
  }) => {
    // It signs in four times.
    test.slow();
    const { keys, login, shell } = texts[lang];
    const name = named('Ida');
    const section = page.getByRole('region', { name: keys.title });
    const dialog = page.getByRole('dialog', { name: login.title('Ludex') });
    const account = page.getByRole('banner').getByRole('button', { name: shell.account({ name }) });

    async function expectOpenToAll() {
      expect(await barriers(page)).toEqual([]);
      for (const judged of [otherWidth, width]) {
        await page.setViewportSize({ width: judged, height: 740 });
        const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(pageWidth, `${judged} px`).toBeLessThanOrEqual(judged);
      }
    }
    async function signOutAndOpenDialog() {
      await pressEnter(account);
      await pressEnter(page.getByRole('menuitem', { name: shell.signOut }));
      const signInButton = page.getByRole('banner').getByRole('button', { name: shell.signIn });
      await pressEnter(signInButton);
      await expect(dialog.getByRole('img', { name: login.qrLabel })).toBeVisible();
    }

    await signIn(context, name);
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
    await page.setViewportSize({ width, height: 740 });
    await plugIn(page);
    await withoutAutofill(page);
    await page.goto('/settings#keys');

    await pressEnter(section.getByRole('button', { name: keys.addPasskey }));
    await expect(section.getByText(keys.safe(2))).toBeVisible();
    await pressEnter(section.getByRole('button', { name: keys.addOidc }));
    const company = named('ida');
    await passProvider(page, company);
    await expect(page.getByText(keys.linked)).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(section.getByText(keys.safe(3))).toBeVisible();
    await pressEnter(section.getByRole('button', { name: keys.makeCodes }));
    const codes = page.getByRole('dialog', { name: keys.codesTitle });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectOpenToAll();
    const code = await codes.getByRole('listitem').first().innerText();
    await pressEnter(codes.getByRole('button', { name: keys.codesSaved }));
    await expect(codes).toBeHidden();
    await expect(section.getByText(keys.codesLeft(10))).toBeVisible();
    await expectOpenToAll();

    await signOutAndOpenDialog();
    await expectOpenToAll();
    await pressEnter(dialog.getByRole('button', { name: login.passkey.signIn }));
    await expect(dialog).toBeHidden();
    await expect(account).toBeVisible();

    await signOutAndOpenDialog();
    await pressEnter(dialog.getByText(login.recovery.use));
    await dialog.getByLabel(login.recovery.code).fill(code);
    await pressEnter(dialog.getByLabel(login.recovery.code));
    await expect(dialog).toBeHidden();
    await expect(account).toBeVisible();

    await signOutAndOpenDialog();
    await pressEnter(dialog.getByRole('link', { name: 'Company account' }));
    await expect(account).toBeVisible();

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
}
