import { Link } from '@tanstack/react-router';
import type { NewsLite } from '../../../contract/news.ts';
import { useLang } from '../../i18n/index.tsx';
import { RankNumeral } from '../../ui/rank-numeral.tsx';
import styles from './hot-news.module.css';
import { spoken } from './news-language.ts';
import { NewsMeta } from './news-meta.tsx';
import { NewsThumb } from './news-thumb.tsx';

export function HotNews({ items }: { items: readonly NewsLite[] }) {
  const lang = useLang();
  return (
    <div className={styles.frame}>
      <ol className={styles.list}>
        {items.map((one, at) => {
          const title = spoken(lang, one.title, one.titleEn);
          return (
            <li key={one.id} className={styles.item}>
              <RankNumeral rank={at + 1} />
              <div className={styles.words}>
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
      </ol>
    </div>
  );
}
