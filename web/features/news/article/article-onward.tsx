import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Article } from '../../../../contract/news/news.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { ArticleGame } from './article-game.tsx';
import styles from './article-onward.module.css';
import { textWithLang } from '../../../ui/content/text-with-lang.ts';
import { NewsMeta } from '../news-meta.tsx';
import { NewsThumb } from '../list/news-thumb.tsx';

type Neighbor = NonNullable<Article['next']>;

/** Links to the previous and the next article. */
export function Neighbors({ article }: { article: Article }) {
  const { news } = useMessages();
  const { previous, next } = article;
  if (!previous && !next) return null;
  return (
    <nav aria-label={news.article.around} className={styles.neighbors}>
      {previous && (
        <NeighborLink
          to={previous}
          label={news.article.older}
          icon={<ArrowLeft aria-hidden size="1rem" />}
        />
      )}
      {next && (
        <NeighborLink
          to={next}
          label={news.article.newer}
          icon={<ArrowRight aria-hidden size="1rem" />}
        />
      )}
    </nav>
  );
}

type NeighborLinkProps = { to: Neighbor; label: string; icon: ReactNode };

function NeighborLink({ to, label, icon }: NeighborLinkProps) {
  const title = textWithLang(useLang(), to.title, to.titleEn);
  return (
    <Link to="/article" search={{ id: String(to.id) }} className={styles.neighbor}>
      <span className="inline gap-2 faint">
        {icon}
        {label}
      </span>
      <span lang={title.lang}>{title.text}</span>
    </Link>
  );
}

export function Related({ article }: { article: Article }) {
  const { news } = useMessages();
  const lang = useLang();
  if (article.related.length === 0) return null;
  return (
    <Section title={news.article.related}>
      <ul className={styles.related}>
        {article.related.map((one) => {
          const title = textWithLang(lang, one.title, one.titleEn);
          return (
            <li key={one.id} className="stack gap-2">
              <NewsThumb news={one} />
              <h3 lang={title.lang}>
                <Link to="/article" search={{ id: String(one.id) }} className="plain over">
                  {title.text}
                </Link>
              </h3>
              <NewsMeta news={one} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The games of an article that have no card in its text. */
export function OtherGames({ article }: { article: Article }) {
  const { news } = useMessages();
  const shown = article.bodyHtml + (article.bodyHtmlEn ?? '');
  const others = article.games.filter(({ appId }) => !shown.includes(`data-game="${appId}"`));
  if (others.length === 0) return null;
  return (
    <Section title={news.article.games}>
      <ul className="stack gap-3">
        {others.map((game) => (
          <li key={game.id}>
            <ArticleGame game={game} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
