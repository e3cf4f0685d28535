/**
 * Begins in a task of its own. A page asks for many parts at once, and each takes the browser a
 * while to begin with: between them it shall answer its reader.
 */
export async function later<Result>(begin: () => Promise<Result>): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve));
  return begin();
}
