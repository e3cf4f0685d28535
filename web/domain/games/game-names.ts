import type { Lang } from '../../i18n/index.tsx';
import { titleLanguage } from '../../i18n/title-language.ts';

type Named = { name: string; nameZh: string | null };
type Names = { title: string; other: { text: string; lang: Lang } | undefined };

const han = /\p{Script=Han}/u;
const joints = /^[\s/／:：·|,，—–-]+|[\s/／:：·|,，—–-]+$/g;
const wrapped = /^[(（《【](.+)[)）》】]$/;

/** The Chinese name alone, of one that carries the original beside it: 幻兽帕鲁 of "Palworld / 幻兽帕鲁". */
function chineseName(name: string, nameZh: string): string {
  const at = nameZh.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return nameZh;
  const rest = nameZh.slice(0, at) + nameZh.slice(at + name.length);
  const left = rest
    .replace(/[(（]\s*[)）]/, '')
    .trim()
    .replace(joints, '')
    .replace(wrapped, '$1');
  return han.test(left) && !isAddition.test(left) ? left : nameZh;
}

/** What only adds to a name is none. */
const isAddition =
  /^(?:传承|完整|终极|年度|重制|高清|增强|决定|标准|豪华|黄金|典藏|特别|导演|测试|抢先)\S*(?:版|集|服)$|^[版服]/;

/** The name in the language the reader prefers, and the other one where the game has two. */
export function gameNames({ name, nameZh }: Named, lang: Lang): Names {
  if (!nameZh || nameZh === name) return { title: name, other: undefined };
  const chinese = chineseName(name, nameZh);
  const preferred = titleLanguage();
  return (preferred === 'auto' ? lang : preferred) === 'zh-CN'
    ? { title: chinese, other: { text: name, lang: 'en' } }
    : { title: name, other: { text: chinese, lang: 'zh-CN' } };
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
