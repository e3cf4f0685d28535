/** What was looked at, and in one line what was found and what to do about it. */
export type DoctorCheck = { id: string; ok: boolean; message: string };

/** A check that breaks has found something, too. */
export async function checked(id: string, check: () => Promise<DoctorCheck> | DoctorCheck) {
  try {
    return await check();
  } catch (error) {
    const [line] = (error as Error).message.split('\n');
    return { id, ok: false, message: line ?? String(error) };
  }
}
