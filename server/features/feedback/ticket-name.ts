/** The first ticket of a site need not look like its first. */
const offset = 1000;

/** The number people see, such as F-1024. */
export const ticketName = (id: number) => `F-${id + offset}`;

/** As people type it; null when it cannot be one. */
export function idOfTicket(text: string): number | null {
  const [, digits] = /^\s*(?:f\s*-?\s*)?(\d{1,15})\s*$/i.exec(text) ?? [];
  const id = Number(digits) - offset;
  return id > 0 ? id : null;
}
