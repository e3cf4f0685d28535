import type { Language } from '../../../contract/limits.ts';
import type { NewsCategory } from '../../../contract/settings.ts';

/** The value that clients may send instead of a category to get all articles. */
export const everything = '全部';

/** Categories are data; these are the English labels of the usual ones. */
const english: Readonly<Record<string, string>> = {
  资讯: 'News',
  新闻: 'News',
  榜单: 'Charts',
  数据: 'Data',
  数据故事: 'Data stories',
  新作: 'New releases',
  评测: 'Reviews',
  专题: 'Features',
  深度: 'Features',
  人物: 'People',
  攻略: 'Guides',
  行业: 'Industry',
  公告: 'Announcements',
  历史: 'History',
};

/** A category in a language: as the operator names it, else as usual, else as it is stored. */
export function categoryName(
  name: string,
  lang: Language,
  listed: readonly NewsCategory[],
): string {
  if (lang !== 'en') return name;
  return listed.find((one) => one.name === name)?.nameEn ?? english[name] ?? name;
}

type CountedCategory = { name: string; count: number };

/** The operator's categories come first, in their order, also those without articles. */
export function withListed(
  counted: readonly CountedCategory[],
  listed: readonly NewsCategory[],
): (CountedCategory & { nameEn: string; isListed: boolean })[] {
  const countOf = (name: string) => counted.find((one) => one.name === name)?.count ?? 0;
  const others = counted.filter(({ name }) => !listed.some((one) => one.name === name));
  return [
    ...listed.map(({ name, nameEn }) => ({ name, nameEn, count: countOf(name), isListed: true })),
    ...others.map(({ name, count }) => ({
      name,
      nameEn: categoryName(name, 'en', []),
      count,
      isListed: false,
    })),
  ];
}
