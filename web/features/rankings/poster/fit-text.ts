import { emWidth } from '../../../../brand/cover-title.ts';

/** The text as it is, or as much of it as fits, with an ellipsis. */
export function fitText(text: string, width: number, size: number): string {
  const room = width / size;
  if (emWidth(text) <= room) return text;
  let kept = Array.from(text);
  while (kept.length > 1 && emWidth(`${kept.join('')}…`) > room) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
