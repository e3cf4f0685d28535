const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it must stand in XML or HTML, between tags or inside quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => replacements[found]!);
