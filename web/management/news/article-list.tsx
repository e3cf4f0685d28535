import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PagedResults } from '../ui/paged-results.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import styles from './article-list.module.css';
import { ArticleState } from './article-state.tsx';
import {
  articlesQuery,
  type ArticleSearch,
  type ArticleSort,
  categoriesQuery,
  type ManagedArticle,
} from './news.api.ts';

export function ArticleList({ search }: { search: ArticleSearch }) {
  const { list, newArticle } = useMessages().newsAdmin;
  const isFiltered = search.q !== undefined || search.state !== undefined;
  return (
    <PagedResults
      query={articlesQuery(search)}
      page={search.page}
      found={list.found}
      empty={
        <EmptyState
          title={list.empty}
          actions={
            <ButtonLink to="/admin/news" search={{ edit: 'new' }} variant="primary">
              {newArticle}
            </ButtonLink>
          }
        >
          {list.emptyText}
        </EmptyState>
      }
      none={isFiltered && { title: list.none, text: list.noneText }}
    >
      {(articles) => (
        <ul className="box">
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} sort={search.sort} />
          ))}
        </ul>
      )}
    </PagedResults>
  );
}

type ArticleRowProps = { article: ManagedArticle; sort: ArticleSort | undefined };

function ArticleRow({ article, sort }: ArticleRowProps) {
  const { list } = useMessages().newsAdmin;
  const format = useFormat();
  const lang = useLang();
  const isEnglish = lang === 'en' && article.titleEn !== null;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link
            to="/admin/news"
            search={{ edit: String(article.id) }}
            preload={false}
            lang={isEnglish ? 'en' : 'zh-CN'}
            className={styles.link}
          >
            {textIn(lang, article, 'title')}
          </Link>
        </h2>
        <ArticleState state={article.state} />
      </div>
      <p className="wrap gap-facts faint">
        <Category name={article.category} />
        <span>{article.author}</span>
        <Moment article={article} sort={sort} />
        <span>{article.bodyEn === null ? list.onlyChinese : list.both}</span>
        {article.viewCount > 0 && <span>{list.readers(format.number(article.viewCount))}</span>}
        {article.likeCount > 0 && <span>{list.likes(format.number(article.likeCount))}</span>}
        {article.commentCount > 0 && (
          <span>{list.comments(format.number(article.commentCount))}</span>
        )}
      </p>
    </li>
  );
}

/** The English name of a category comes from the server, because categories are data. */
function Category({ name }: { name: string }) {
  const lang = useLang();
  const { data = [] } = useQuery(categoriesQuery);
  const english = data.find((one) => one.name === name)?.nameEn ?? name;
  return (
    <Tag>{lang === 'en' && english !== name ? english : <span lang="zh-CN">{name}</span>}</Tag>
  );
}

/** The time that the list is sorted by. */
function Moment({ article: { state, publishedAt, updatedAt }, sort }: ArticleRowProps) {
  const { list } = useMessages().newsAdmin;
  const format = useFormat();
  if (sort === 'changed' || publishedAt === null || state === 'draft') {
    return <RelativeTime at={updatedAt} say={list.changed} />;
  }
  if (state === 'scheduled') {
    return <time dateTime={publishedAt}>{list.scheduledAt(format.dateTime(publishedAt))}</time>;
  }
  return <time dateTime={publishedAt}>{list.publishedAt(format.date(publishedAt))}</time>;
}
