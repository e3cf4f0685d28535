import { emWidth } from '../../../../brand/em-width.ts';

/** The text, shortened with an ellipsis if it does not fit. */
export function fitText(text: string, width: number, size: number): string {
  const room = width / size;
  if (emWidth(text) <= room) return text;
  let fitting = Array.from(text);
  while (fitting.length > 1 && emWidth(`${fitting.join('')}…`) > room)
    fitting = fitting.slice(0, -1);
  return `${fitting.join('').trimEnd()}…`;
}
