import type { Lang } from '../../i18n/index.tsx';
import { titleLanguage } from '../../i18n/title-language.ts';

type Named = { name: string; nameZh: string | null };
type Names = { title: string; other: { text: string; lang: Lang } | undefined };

/** The name in the language the reader prefers, and the other one where the game has two. */
export function gameNames({ name, nameZh }: Named, lang: Lang): Names {
  if (!nameZh || nameZh === name) return { title: name, other: undefined };
  const preferred = titleLanguage();
  return (preferred === 'auto' ? lang : preferred) === 'zh-CN'
    ? { title: nameZh, other: { text: name, lang: 'en' } }
    : { title: name, other: { text: nameZh, lang: 'zh-CN' } };
}

type Described = { description: string | null; descriptionZh: string | null };

/** The description in the interface's language, or else the other one; `lang` is its language. */
export function gameDescription({ description, descriptionZh }: Described, lang: Lang) {
  const texts = [
    { lang: 'zh-CN', text: descriptionZh },
    { lang: 'en', text: description },
  ] as const;
  const own = texts.find((one) => one.lang === lang && one.text);
  return own ?? texts.find((one) => one.text);
}
