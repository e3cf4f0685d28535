import type { Language } from '../../../../contract/limits.ts';

type Named = { name: string; nameZh: string | null };

export const nameOf = ({ name, nameZh }: Named, lang: Language): string =>
  (lang === 'zh-CN' && nameZh) || name;
