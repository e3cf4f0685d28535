import type { Trend } from '../../contract/limits.ts';
import { setLook, useLook } from '../browser/look.ts';
import { useLang } from './index.tsx';

/** The color of a rise, for what cannot read it from the styles. */
export function useTrend(): Trend {
  const lang = useLang();
  const look = useLook('trend');
  if (look !== 'usual') return look;
  return lang === 'zh-CN' ? 'red-up' : 'green-up';
}

export const setTrend = (trend: Trend): void => setLook('trend', trend);
