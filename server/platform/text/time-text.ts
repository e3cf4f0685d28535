let at = NaN;
let text = '';

/** A time in ISO 8601. Many ask within one millisecond, and to write it takes longer than to look. */
export function timeText(milliseconds: number): string {
  if (milliseconds !== at) {
    at = milliseconds;
    text = new Date(at).toISOString();
  }
  return text;
}
