/** Quotes an identifier for either engine. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
