import { formatDayUtc } from '../../../i18n/format.ts';
import type { Lang, Messages } from '../../../i18n/index.tsx';
import { formatAmount } from '../../../domain/games/game-formats.ts';
import { statusText } from '../statuses.ts';

/** The name of the field, list entry or column that a problem or change is about, or of the row. */
export function placeName({ gamesAdmin }: Messages, path: string): string {
  const { fields, import: texts } = gamesAdmin;
  const [name = path, entry] = path.split('.');
  const column = /^column (\d+)$/.exec(path)?.[1];
  if (column) return texts.places.column(column);
  if (path === 'row' || path === 'header') return texts.places[path];
  if (!Object.hasOwn(fields, name)) return texts.places.other(path);
  const field = fields[name as keyof typeof fields];
  return entry === undefined ? field : texts.places.entry(field, String(Number(entry) + 1));
}

export function valueText(messages: Messages, lang: Lang, field: string, value: unknown): string {
  const { nothing } = messages.gamesAdmin.import;
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value)) return value.length > 0 ? value.join(' | ') : nothing;
  if (typeof value === 'string') return field === 'releaseDate' ? formatDayUtc(lang, value) : value;
  if (typeof value !== 'number') return JSON.stringify(value);
  if (field === 'status') return statusText(messages, value);
  if (field === 'priceCents') return formatAmount(lang, value);
  return String(value);
}
