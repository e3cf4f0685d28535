import { Link } from '@tanstack/react-router';
import type { NewsLite } from '../../../../contract/news/news.ts';
import { useLang } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Skeleton, SkeletonText } from '../../../ui/display/skeleton.tsx';
import styles from './news-items.module.css';
import { textWithLang } from '../../../ui/content/text-with-lang.ts';
import { NewsMeta } from '../news-meta.tsx';
import { NewsThumb } from './news-thumb.tsx';
import { useCategoryName } from '../use-category-name.ts';

/** The newest article, shown large. */
export function LeadStory({ news }: { news: NewsLite }) {
  return (
    <article className={styles.lead}>
      <div>
        <NewsThumb news={news} isFirst />
      </div>
      <Words news={news} />
    </article>
  );
}

export function NewsRow({ news }: { news: NewsLite }) {
  return (
    <article className={styles.row}>
      <Words news={news} />
      <div className={styles.thumb}>
        <NewsThumb news={news} />
      </div>
    </article>
  );
}

function Words({ news }: { news: NewsLite }) {
  const lang = useLang();
  const categoryName = useCategoryName();
  const title = textWithLang(lang, news.title, news.titleEn);
  const summary = textWithLang(lang, news.summary, news.summaryEn);
  const category = categoryName(news.category);
  return (
    <div className={styles.words}>
      <p className={`${styles.category} accent`} lang={category.lang}>
        {category.text}
      </p>
      <h2 className={styles.title} lang={title.lang}>
        <Link to="/article" search={{ id: String(news.id) }} className="plain over">
          {title.text}
        </Link>
      </h2>
      <p className={styles.summary} lang={summary.lang}>
        {summary.text}
      </p>
      <NewsMeta news={news} />
      <LinkedGames news={news} />
    </div>
  );
}

/** The number of linked games; more would push the next headline too far down. */
const shownGames = 3;

function LinkedGames({ news: { games } }: { news: NewsLite }) {
  const lang = useLang();
  if (games.length === 0) return null;
  return (
    <ul className={`${styles.games} wrap gap-facts faint`}>
      {games.slice(0, shownGames).map((game) => (
        <li key={game.id} className="cut">
          <Link to="/game/detail" search={{ id: String(game.id) }}>
            {gameNames(game, lang).title}
          </Link>
        </li>
      ))}
      {games.length > shownGames && <li>+{games.length - shownGames}</li>}
    </ul>
  );
}

/** As tall as the articles, so that Back can restore the scroll position before they load. */
export function NewsRowsSkeleton({ rows, hasLead }: { rows: number; hasLead: boolean }) {
  return (
    <div className="stack">
      {hasLead && (
        <div className={styles.lead}>
          <Skeleton ratio="460 / 215" />
          <SkeletonText lines={5} />
        </div>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <div className={styles.words}>
            <SkeletonText lines={4} />
          </div>
          <Skeleton ratio="460 / 215" className={styles.thumb} />
        </div>
      ))}
    </div>
  );
}
