import { Link } from '@tanstack/react-router';
import type { Api } from '../../../contract/api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang } from '../../i18n/index.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { textWithLang } from '../../ui/content/text-with-lang.ts';
import styles from './wish-news.module.css';

type Item = Api['GET /api/me/wishlist/news']['data'][number];

export function WishNews({ items }: { items: readonly Item[] }) {
  const lang = useLang();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, titleEn, game, publishedAt }) => {
        const shown = textWithLang(lang, title, titleEn);
        return (
          <li key={id} className={styles.item}>
            <Link
              to="/article"
              search={{ id: String(id) }}
              lang={shown.lang}
              className={styles.link}
            >
              {shown.text}
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
