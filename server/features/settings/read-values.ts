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
    tidy[key] = tidied(key, value);
    const problem = problemOf(key, tidy[key], rankings);
    if (problem) problems[key] = problem;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return tidy;
}

function tidied(key: SettingKey, value: unknown): unknown {
  if (key === 'newsCategories' && value) return (value as NewsCategory[]).map(trimmed);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (key === 'accent') return text.toLowerCase();
  return key === 'timeZone' ? (knownTimeZone(text) ?? text) : text;
}

function problemOf(key: SettingKey, value: unknown, rankings: RankingSetting): FieldProblem | null {
  if (key === 'newsCategories' && value) return categoriesProblem(value as NewsCategory[]);
  if (key === 'rankings' && value) return rankings.problemOf(value);
  if (typeof value !== 'string') return null;
  if (controls.test(value)) return { is: 'badCharacters' };
  if (key === 'siteName' && !visible.test(value)) return { is: 'tooShort', limit: 1 };
  if (key === 'timeZone' && !knownTimeZone(value)) return { is: 'malformed' };
  return key === 'accent' ? accentProblem(value) : null;
}

function accentProblem(color: string): FieldProblem | null {
  const found = shadesOf(color);
  return 'nearest' in found ? { is: 'lowContrast', nearest: found.nearest } : null;
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
