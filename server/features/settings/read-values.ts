import { shadesOf } from '../../../brand/accent.ts';
import { settingKeys, type NewsCategory, type SettingKey } from '../../../contract/settings.ts';
import { invalid } from '../../platform/http/errors.ts';
import { noProblems, type FieldProblem } from '../../platform/http/field-problems.ts';
import { knownTimeZone } from '../../platform/text/time-zone.ts';
import type { RankingSetting } from './ranking-setting.ts';

export type Given = Partial<Record<SettingKey, unknown>>;

const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** A visible character: not a space, a control or an invisible character. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** The name that clients use for all categories together. */
const everyCategory = '全部';

/** Trims values and checks what the contract's schema cannot. */
export function readValues(rankings: RankingSetting, given: Given): Given {
  const problems = noProblems();
  const tidy: Given = {};
  for (const [key, value] of entriesOf(given)) {
    tidy[key] = typeof value === 'string' ? value.trim() : value;
    if (typeof value === 'string' && controls.test(value)) problems[key] = { is: 'badCharacters' };
  }
  const note = (key: SettingKey, problem: FieldProblem | null) => {
    if (problem) problems[key] ??= problem;
  };
  if (typeof tidy.siteName === 'string' && !visible.test(tidy.siteName)) {
    note('siteName', { is: 'tooShort', limit: 1 });
  }
  if (typeof tidy.accent === 'string') {
    tidy.accent = tidy.accent.toLowerCase();
    const found = shadesOf(String(tidy.accent));
    if ('nearest' in found) note('accent', { is: 'lowContrast', nearest: found.nearest });
  }
  if (typeof tidy.timeZone === 'string') {
    const zone = knownTimeZone(tidy.timeZone);
    if (zone) tidy.timeZone = zone;
    else note('timeZone', { is: 'malformed' });
  }
  if (tidy.newsCategories) {
    const categories = (tidy.newsCategories as NewsCategory[]).map(trimmed);
    tidy.newsCategories = categories;
    note('newsCategories', categoriesProblem(categories));
  }
  if (tidy.rankings) note('rankings', rankings.problemOf(tidy.rankings));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return tidy;
}

const trimmed = ({ name, nameEn }: NewsCategory): NewsCategory => ({
  name: name.trim(),
  nameEn: nameEn.trim(),
});

function categoriesProblem(categories: readonly NewsCategory[]): FieldProblem | null {
  const names = categories.map(({ name }) => name);
  const texts = categories.flatMap(({ name, nameEn }) => [name, nameEn]);
  if (texts.includes('')) return { is: 'tooShort', limit: 1 };
  if (texts.some((text) => controls.test(text))) return { is: 'badCharacters' };
  if (names.includes(everyCategory)) return { is: 'reserved' };
  return new Set(names).size < names.length ? { is: 'repeated' } : null;
}

/** The given settings, in the order of the contract. */
export const entriesOf = (values: Given) =>
  settingKeys.flatMap((key): [SettingKey, unknown][] =>
    values[key] === undefined ? [] : [[key, values[key]]],
  );
