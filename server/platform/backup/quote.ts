/** A name as both engines take it, whatever its letters. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
