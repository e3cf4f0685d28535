import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

/** The months in the file of player counts, which are its second column. */
function monthsOfPlayers(): string[] {
  const file = gunzipSync(readFileSync(join(folder, 'data', 'players-monthly.csv.gz')));
  const lines = file.toString().trim().split('\n').slice(1);
  return [...new Set(lines.map((line) => line.split(',')[1]!))].toSorted();
}

test('the banner about players names the months that the data hold', () => {
  const [banner] = JSON.parse(readFileSync(join(folder, 'banners.json'), 'utf8')) as {
    subtitle: string;
    subtitleEn: string;
  }[];
  const months = monthsOfPlayers();
  for (const month of [months[0]!, months.at(-1)!]) {
    const name = (lang: string, form: 'numeric' | 'long') =>
      new Date(month).toLocaleDateString(lang, { year: 'numeric', month: form, timeZone: 'UTC' });
    expect(banner!.subtitle.replaceAll(' ', '')).toContain(name('zh-CN', 'long'));
    expect(banner!.subtitleEn).toContain(name('en', 'long'));
  }
});
