import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, runMain, say, step } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { makeAccount } from './contact-sheet-account.ts';
import { type Picture, sheetPage } from './contact-sheet-page.ts';
import { type Look, nameOf, takeAll } from './contact-sheet-pictures.ts';
import { listStops } from './contact-sheet-routes.ts';
import { withProductInBrowser } from './product-in-browser.ts';

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
  await withProductInBrowser(async (browser, product) => {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const account = await makeAccount(browser, product);
    const pictures: Picture[] = [];
    for (const look of looks) {
      const take = () => takeAll({ browser, baseURL: product.baseUrl, account, stops, look, out });
      pictures.push(...(await step(nameOf(look), take)));
    }
    // Sorts by route; pictures of the same route stay in order.
    pictures.sort((a, b) => stops.indexOf(a.stop) - stops.indexOf(b.stop));
    writeFileSync(path.join(out, 'index.html'), sheetPage(pictures));
    const faulty = pictures.filter(({ problems }) => problems.length > 0);
    for (const { file, problems } of faulty) say(`${file}: ${problems.join('; ')}`);
    say(
      `${pictures.length} pictures, ${faulty.length} with a problem: ${path.join(out, 'index.html')}`,
    );
  });
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
