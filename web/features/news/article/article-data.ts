import type { Article } from '../../../../contract/news/news.ts';
import type { Lang } from '../../../i18n/index.tsx';

type About = {
  title: string;
  summary: string;
  lang: Lang;
  url: string;
  image: string;
  publicUrl: string;
  siteName: string;
};

/** The structured data of an article for search engines. */
export const articleData = (
  article: Article,
  { title, summary, lang, url, image, publicUrl, siteName }: About,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title.slice(0, 110),
  description: summary,
  inLanguage: lang,
  url,
  mainEntityOfPage: url,
  datePublished: article.publishedAt,
  dateModified: article.updatedAt ?? article.publishedAt,
  image: [image],
  author: { '@type': 'Person', name: article.author },
  publisher: { '@type': 'Organization', name: siteName, url: publicUrl },
  commentCount: article.commentCount,
});
