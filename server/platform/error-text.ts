/** What an error says; a failure at several addresses is an AggregateError without a message. */
export function errorText(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
