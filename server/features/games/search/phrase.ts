/** A literal piece of text in the language of FTS5: nothing inside is an operator. */
export const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;
