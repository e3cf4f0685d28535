import type { Language } from '../../../contract/limits.ts';

type DatedWish = {
  id: number;
  name: string;
  nameZh: string | null;
  releaseDate: string | null;
  note: string | null;
  updatedAt: string;
};

type CalendarOptions = { publicUrl: string; siteName: string; language: Language };

const names = { en: 'wishlist', 'zh-CN': '愿望单' };

/** The release dates of wishlisted games as an iCalendar (RFC 5545). */
export function wishlistCalendar(
  wishes: readonly DatedWish[],
  { publicUrl, siteName, language }: CalendarOptions,
): string {
  const host = new URL(publicUrl).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ['PRODID:-', escaped(siteName), 'Wishlist', 'EN'].join('//'),
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(`${siteName} ${names[language]}`)}`,
    ...wishes.flatMap((wish) => eventOf(wish, { host, publicUrl, language })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(
  { id, name, nameZh, releaseDate, note, updatedAt }: DatedWish,
  { host, publicUrl, language }: Omit<CalendarOptions, 'siteName'> & { host: string },
): string[] {
  const day = new Date(`${releaseDate}T00:00:00Z`);
  const next = new Date(day.getTime() + 86_400_000);
  return [
    'BEGIN:VEVENT',
    `UID:game-${id}@${host}`,
    `DTSTAMP:${updatedAt.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(next)}`,
    `SUMMARY:${escaped((language === 'zh-CN' && nameZh) || name)}`,
    ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
    `URL:${publicUrl}/game/detail?id=${id}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const dateOf = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const maxLineBytes = 75;

/** Folds lines at 75 bytes without splitting characters; continuations start with a space. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (bytes + length > maxLineBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += length;
  }
  return text;
}
