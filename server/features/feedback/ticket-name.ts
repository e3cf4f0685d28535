/** Added to ids, so that a new site's first tickets do not look like its first. */
const offset = 1000;

/** The ticket number that people see, such as F-1024. */
export const ticketName = (id: number) => `F-${id + offset}`;

/** Parses a typed ticket number; null when it is invalid. */
export function idOfTicket(text: string): number | null {
  const [, digits] = /^\s*(?:f\s*-?\s*)?(\d{1,15})\s*$/i.exec(text) ?? [];
  const id = Number(digits) - offset;
  return id > 0 ? id : null;
}
