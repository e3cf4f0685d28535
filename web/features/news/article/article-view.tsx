import { useQueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { withBasePath } from '../../../browser/base-path.ts';
import type { Article } from '../../../../contract/news/news.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton, SkeletonText } from '../../../ui/display/skeleton.tsx';
import { TableOfContents } from '../../../ui/content/table-of-contents.tsx';
import { useTitle } from '../../../browser/use-title.ts';
import { ArticleHead } from './article-head.tsx';
import { Neighbors, OtherGames, Related } from './article-onward.tsx';
import { ArticleText } from './article-text.tsx';
import { ArticleTools, FloatingTools } from './article-tools.tsx';
import styles from './article-view.module.css';
import { articleQuery, knownLite, newsLikeQuery, setCounts, toggleLike } from '../news.api.ts';
import { textWithLang } from '../../../ui/content/text-with-lang.ts';
import { useReadingStyle } from '../reading/reading-style.ts';
import { useLiveNews } from '../list/use-live-news.ts';
import { useRecordedReading } from '../reading/use-recorded-reading.ts';
import { ApiError } from '../../../api/api-error.ts';
import { signedInFirst } from '../../../api/sign-in-request.ts';
import { newKey } from '../../../browser/new-key.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';

type Liked = { id: number; likeCount: number; isSignedIn: boolean };

/** Shows a like optimistically, and reverts it when the request fails. */
function useNewsLike({ id, likeCount, isSignedIn }: Liked) {
  const { article } = useMessages().news;
  const client = useQueryClient();
  const status = newsLikeQuery(id);
  // Signed-out readers have no likes to fetch.
  const { data } = useQuery({ ...status, enabled: isSignedIn });
  const liked = isSignedIn && data?.liked === true;

  const show = (state: { liked: boolean; likeCount: number }) => {
    client.setQueryData(status.queryKey, { liked: state.liked });
    setCounts(client, id, { likeCount: state.likeCount });
  };

  const change = useMutation({
    mutationFn: (key: string) => toggleLike(id, key),
    // The server may have received the failed request; the key keeps a retry from toggling twice.
    retry: (failures, error) => failures === 0 && !(error instanceof ApiError),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: status.queryKey });
      const before = { liked: client.getQueryData(status.queryKey)?.liked === true, likeCount };
      show({ liked: !before.liked, likeCount: likeCount + (before.liked ? -1 : 1) });
      return before;
    },
    onSuccess: show,
    onError: (error, _, before) => {
      if (before) show(before);
      toast(error instanceof ApiError ? error.message : article.likeFailed);
    },
  });

  async function press() {
    if (change.isPending) return;
    if (!isSignedIn) {
      if (!(await signedInFirst(article.likeReason))) return;
      // The reader may have liked it in an earlier session; then nothing is left to do.
      const before = await client.fetchQuery(status).catch(() => undefined);
      if (before?.liked) return toast(article.likedBefore);
    }
    change.mutate(newKey());
  }

  return { liked, press: () => void press() };
}

/** Texts with fewer headings get no table of contents. */
const minHeadings = 4;

type ArticleViewProps = {
  id: number;
  isSignedIn: boolean;
  /** Renders the comments below the text, which belong to another feature. */
  renderDiscussion: (article: Article) => ReactNode;
};

export function ArticleView({ id, ...rest }: ArticleViewProps) {
  return (
    <QueryView query={articleQuery(id)} skeleton={<ArticleSkeleton id={id} />}>
      {(article) => (article ? <OpenArticle article={article} {...rest} /> : <ArticleMissing />)}
    </QueryView>
  );
}

type OpenArticleProps = Omit<ArticleViewProps, 'id'> & { article: Article };

function OpenArticle({ article, isSignedIn, renderDiscussion }: OpenArticleProps) {
  const { news } = useMessages();
  const lang = useLang();
  const [style, setStyle] = useReadingStyle();
  const like = useNewsLike({ id: article.id, likeCount: article.likeCount, isSignedIn });
  const [missingUrl, setMissingUrl] = useState<string | null>(null);
  const title = textWithLang(lang, article.title, article.titleEn).text;
  const isEnglish = lang === 'en' && article.bodyHtmlEn !== null;
  const bodyIn = textWithLang(lang, article.bodyHtml, article.bodyHtmlEn).lang;
  const toc = isEnglish ? article.tocEn : article.toc;
  useTitle(title);
  useLiveNews(article.id);
  useRecordedReading(article.id);

  return (
    <div className={styles.columns}>
      <article className={styles.article}>
        <ArticleHead news={article} />
        <ArticleTools news={article} title={title} like={like} style={style} onStyle={setStyle} />
        {bodyIn && (
          <p className="inset soft">
            {bodyIn === 'en' ? news.article.onlyEnglish : news.article.onlyChinese}
          </p>
        )}
        {article.coverUrl && article.coverUrl !== missingUrl && (
          <Picture
            className={styles.cover}
            src={withBasePath(article.coverUrl)}
            alt=""
            referrerPolicy="no-referrer"
            onMissing={() => setMissingUrl(article.coverUrl)}
          />
        )}
        {article.correction && (
          <p role="note" className={styles.correction} lang="zh-CN">
            <strong lang={lang}>{news.article.correction}</strong> {article.correction}
          </p>
        )}
        {toc.length >= minHeadings && (
          <div className={styles.toc}>
            <TableOfContents label={news.article.contents} headings={toc} />
          </div>
        )}
        <ArticleText article={article} style={style} />
        <FloatingTools news={article} title={title} like={like} />
      </article>
      <div className={styles.onward}>
        <OtherGames article={article} />
        <Neighbors article={article} />
      </div>
      {renderDiscussion(article)}
      <div className={styles.onward}>
        <Related article={article} />
      </div>
    </div>
  );
}

/** Shows the head at once if a cached list contains it. */
function ArticleSkeleton({ id }: { id: number }) {
  const known = knownLite(useQueryClient(), id);
  return (
    <div className={styles.columns}>
      <div className={styles.article}>
        {known ? (
          <ArticleHead news={known} />
        ) : (
          <>
            <Skeleton width="80%" height="2.75rem" />
            <SkeletonText lines={3} />
          </>
        )}
        <Skeleton height="4rem" />
        <SkeletonText lines={14} />
      </div>
    </div>
  );
}

export function ArticleMissing() {
  const { app, news } = useMessages();
  return (
    <div className={styles.columns}>
      <PageHeader title={app.pages.article} />
      <EmptyState
        title={news.article.missing}
        actions={
          <ButtonLink to="/news" variant="primary">
            {news.article.all}
          </ButtonLink>
        }
      >
        {news.article.missingText}
      </EmptyState>
    </div>
  );
}
