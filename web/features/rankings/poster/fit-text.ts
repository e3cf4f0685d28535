import { emWidth } from '../../../../brand/cover-title.ts';

/** The text as it is, or as much of it as fits, with an ellipsis. */
export function fitText(text: string, width: number, size: number): string {
  const room = width / size;
  if (emWidth(text) <= room) return text;
  let fitting = Array.from(text);
  while (fitting.length > 1 && emWidth(`${fitting.join('')}…`) > room)
    fitting = fitting.slice(0, -1);
  return `${fitting.join('').trimEnd()}…`;
}
