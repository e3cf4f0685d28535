/** What `<input type="datetime-local">` shows of a moment: the reader's wall clock. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The moment that was meant; null when nothing, or nothing possible, was written. */
export function fromLocalInput(text: string): string | null {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
