import { siteTimeZone } from '../../browser/site-time-zone.ts';
import { formatDateTime, formatDayUtc, formatNumber } from '../../i18n/format.ts';
import type { Lang, Messages } from '../../i18n/index.tsx';
import { formatAmount, platformName } from '../../domain/games/game-formats.ts';
import { languageNames } from '../../domain/games/language-names.ts';

type Words = Messages['audit'];
type Recorded = { target: string; field: string; value: unknown };

/** The translation of a recorded name; names of later releases are shown as recorded. */
export const textFor = (words: Record<string, string>, name: string): string =>
  ownValue(words, name) ?? name;

/** Recorded names may equal inherited properties, such as `constructor`. */
const ownValue = <Value>(values: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** Names that only this site has, by target and field. */
export type SiteNames = Readonly<Record<string, Record<string, string>>>;

/** A recorded value as text: names of states and roles, dates, numbers, lists, or empty. */
export function valueText(
  words: Words,
  lang: Lang,
  { target, field, value }: Recorded,
  names: SiteNames = {},
): string {
  if (value === null || value === undefined) return emptyText(words, target, field);
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) =>
      valueText(words, lang, { target, field, value: entry }, names),
    );
    return entries.length > 0 ? entries.join(' · ') : words.nothing;
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'number' && typeof value !== 'string') return JSON.stringify(value);
  const key = `${target}.${field}`;
  const codes = ownValue(words.codes, key) ?? names[key];
  const code = codes && ownValue(codes, String(value));
  if (code !== undefined) return code;
  return typeof value === 'number'
    ? numberText(lang, field, value)
    : textOf(words, lang, field, value);
}

function emptyText(words: Words, target: string, field: string): string {
  if (target === 'settings') return words.usual;
  return field === 'clientType' ? words.everywhere : words.nothing;
}

function numberText(lang: Lang, field: string, value: number): string {
  if (field === 'appId') return String(value);
  if (field.endsWith('Id')) return `#${value}`;
  return field === 'priceCents' ? formatAmount(lang, value) : formatNumber(lang, value);
}

function textOf(words: Words, lang: Lang, field: string, value: string): string {
  if (field.endsWith('At')) return formatDateTime(lang, value, siteTimeZone());
  if (field === 'releaseDate') return formatDayUtc(lang, value);
  if (field === 'lockedFields') return textFor(words.fields, value);
  if (field === 'platforms') return platformName(value);
  if (field === 'voiceLanguage') return languageNames(lang)(value);
  if (field === 'role') return textFor(words.creditRoles, value);
  return value;
}
