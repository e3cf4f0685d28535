/** What a client may send for no category at all. */
export const everything = '全部';

/** Categories are data; these are the English labels of the usual ones. */
const english: Readonly<Record<string, string>> = {
  资讯: 'News',
  新闻: 'News',
  榜单: 'Charts',
  数据: 'Data',
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

export const englishCategory = (name: string): string => english[name] ?? name;
