/** Where a text contains what was typed; lower case changes the length of few characters. */
export function marksOf(text: string, q: string) {
  const typed = q.trim().toLowerCase();
  const lower = text.toLowerCase();
  const at = typed === '' || lower.length !== text.length ? -1 : lower.indexOf(typed);
  if (at === -1) return { before: text, match: '', after: '' };
  const end = at + typed.length;
  return { before: text.slice(0, at), match: text.slice(at, end), after: text.slice(end) };
}
