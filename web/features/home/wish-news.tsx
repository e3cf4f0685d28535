import { Link } from '@tanstack/react-router';
import type { Api } from '../../../contract/api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang } from '../../i18n/index.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import styles from './wish-news.module.css';

type Item = Api['GET /api/me/wishlist/news']['data'][number];

export function WishNews({ items }: { items: readonly Item[] }) {
  const lang = useLang();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, titleEn, game, publishedAt }) => {
        const inEnglish = lang === 'en' && titleEn !== null;
        return (
          <li key={id} className={styles.item}>
            <Link
              to="/article"
              search={{ id: String(id) }}
              lang={inEnglish ? 'en' : 'zh-CN'}
              className={styles.link}
            >
              {inEnglish ? titleEn : title}
            </Link>
            <p className={styles.facts}>
              <span>{gameNames(game, lang).title}</span>
              <time dateTime={publishedAt}>{format.date(publishedAt)}</time>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
