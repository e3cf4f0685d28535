import type { Text } from '../../platform/http/language.ts';

/** One check, with its result and advice in one line. */
export type DoctorCheck = { id: string; ok: boolean; message: Text };

/** A check that throws counts as failed. */
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
