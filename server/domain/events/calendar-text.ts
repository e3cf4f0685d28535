import { addDays } from '../../../contract/rankings/periods.ts';

export type CalendarEntry = {
  uid: string;
  /** The first and the last day, as YYYY-MM-DD. */
  date: string;
  endDate: string;
  title: string;
  note?: string | null;
  /** A path of this site. */
  path: string;
  /** When it was last changed. */
  stamp: string;
};

type CalendarSite = { publicUrl: string; siteName: string };

/** Days as an iCalendar (RFC 5545). */
export function calendarText(
  name: string,
  entries: readonly CalendarEntry[],
  { publicUrl, siteName }: CalendarSite,
): string {
  const host = new URL(publicUrl).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ['PRODID:-', escaped(siteName), 'Calendar', 'EN'].join('//'),
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(`${siteName} ${name}`)}`,
    ...entries.flatMap((entry) => linesOf(entry, host, publicUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (entry: CalendarEntry, host: string, publicUrl: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}@${host}`,
  `DTSTAMP:${entry.stamp.replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${digitsOf(entry.date)}`,
  // The day after the last one.
  `DTEND;VALUE=DATE:${digitsOf(addDays(entry.endDate, 1))}`,
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.note ? [`DESCRIPTION:${escaped(entry.note)}`] : []),
  `URL:${publicUrl}${entry.path}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const digitsOf = (day: string) => day.replaceAll('-', '');

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
