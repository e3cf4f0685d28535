import type { Text } from '../../platform/http/language.ts';
import { errorText } from '../../platform/error-text.ts';

/** One check, with its result and advice in one line. */
export type DoctorCheck = {
  id: string;
  ok: boolean;
  message: Text;
  /** Nothing is wrong yet, but the operator should know. */
  isWarning?: true;
};

/** A warning is no failure. */
export const stateOf = ({ ok, isWarning }: DoctorCheck): 'ok' | 'warning' | 'failed' =>
  ok ? (isWarning ? 'warning' : 'ok') : 'failed';

/** A check that throws counts as failed. */
export async function checked(
  id: string,
  check: () => Promise<DoctorCheck> | DoctorCheck,
): Promise<DoctorCheck> {
  try {
    return await check();
  } catch (error) {
    const [line = ''] = errorText(error).split('\n');
    return { id, ok: false, message: { en: line, 'zh-CN': `检查失败：${line}` } };
  }
}
