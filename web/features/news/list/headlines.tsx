import { Link } from '@tanstack/react-router';
import type { NewsLite } from '../../../../contract/news/news.ts';
import { useLang } from '../../../i18n/index.tsx';
import { RankNumeral } from '../../../domain/games/rank-numeral.tsx';
import styles from './headlines.module.css';
import { textWithLang } from '../../../ui/content/text-with-lang.ts';
import { NewsMeta } from '../news-meta.tsx';
import { NewsThumb } from './news-thumb.tsx';

type HeadlinesProps = {
  items: readonly NewsLite[];
  /** Whether to number the items as a ranking. */
  isRanked?: boolean | undefined;
};

export function Headlines({ items, isRanked = false }: HeadlinesProps) {
  const lang = useLang();
  const List = isRanked ? 'ol' : 'ul';
  return (
    <div className={styles.frame}>
      <List className="stack lines" data-ranked={isRanked || undefined}>
        {items.map((one, at) => {
          const title = textWithLang(lang, one.title, one.titleEn);
          return (
            <li key={one.id} className={styles.item}>
              {isRanked && <RankNumeral rank={at + 1} />}
              <div className="stack gap-1 shrink">
                <Link
                  to="/article"
                  search={{ id: String(one.id) }}
                  lang={title.lang}
                  className={styles.link}
                >
                  {title.text}
                </Link>
                <NewsMeta news={one} />
              </div>
              <div className={styles.thumb}>
                <NewsThumb news={one} />
              </div>
            </li>
          );
        })}
      </List>
    </div>
  );
}
