import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureBuilt } from '../../scripts/build.mjs';
import { Refusal, runMain, say, step } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { ensureChromium, launchArgs, systemChromium } from '../../scripts/test/chromium.mjs';
import { removeData, startProduct } from '../../tests/e2e/support/product.ts';
import { makeAccount } from './contact-sheet-account.ts';
import { type Picture, sheetPage } from './contact-sheet-page.ts';
import { type Look, nameOf, takeAll } from './contact-sheet-pictures.ts';
import { listStops } from './contact-sheet-routes.ts';

const usage = `npm run contact-sheet -- [options]
  --out DIR    where the pictures and index.html go (dist/contact-sheet)
  --only TEXT  addresses that contain TEXT`;

const widths = [360, 1280];
const themes = ['light', 'dark'] as const;
const languages = ['zh-CN', 'en'];
const looks = widths.flatMap((width) =>
  themes.flatMap((theme) => languages.map((language): Look => ({ width, theme, language }))),
);

await runMain(async () => {
  const { out, only } = readOptions(process.argv.slice(2));
  const stops = listStops(only);
  if (stops.length === 0) throw new Refusal(`No address contains "${only}".`);
  if (!(await ensureChromium())) throw new Refusal('There is no Chromium, and none can be had.');
  await ensureBuilt();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const product = await step('Starting the product', () => startProduct());
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: launchArgs,
    ...(executablePath && { executablePath }),
  });
  try {
    const account = await makeAccount(browser, product);
    const pictures: Picture[] = [];
    for (const look of looks) {
      const take = () => takeAll({ browser, baseURL: product.baseUrl, account, stops, look, out });
      pictures.push(...(await step(nameOf(look), take)));
    }
    // In the order of the routes; the looks of each stay as they were taken.
    pictures.sort((a, b) => stops.indexOf(a.stop) - stops.indexOf(b.stop));
    writeFileSync(path.join(out, 'index.html'), sheetPage(pictures));
    const faulty = pictures.filter(({ problems }) => problems.length > 0);
    for (const { file, problems } of faulty) say(`${file}: ${problems.join('; ')}`);
    say(
      `${pictures.length} pictures, ${faulty.length} with a problem: ${path.join(out, 'index.html')}`,
    );
  } finally {
    await browser.close();
    await product.stop();
    removeData(product);
  }
});

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        out: { type: 'string', default: inProject('dist', 'contact-sheet') },
        only: { type: 'string', default: '' },
      },
    });
    return { ...values, out: path.resolve(values.out) };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}
