import type { Text } from '../../platform/http/language.ts';

/** What was looked at, and in one line what was found and what to do about it. */
export type DoctorCheck = { id: string; ok: boolean; message: Text };

/** A check that breaks has found something, too. */
export async function checked(
  id: string,
  check: () => Promise<DoctorCheck> | DoctorCheck,
): Promise<DoctorCheck> {
  try {
    return await check();
  } catch (error) {
    const [line = String(error)] = (error as Error).message.split('\n');
    return { id, ok: false, message: { en: line, 'zh-CN': `检查失败：${line}` } };
  }
}
