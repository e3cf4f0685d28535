import { useQuery } from '@tanstack/react-query';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import styles from './game-filter.module.css';
import { newsPageQuery } from '../news.api.ts';

/** Shows that the list is about one game; the game's name comes from the list. */
export function GameFilter({ gameId }: { gameId: number }) {
  const { news } = useMessages();
  const lang = useLang();
  const { data } = useQuery(newsPageQuery({ gameId }, 1));
  const game = data?.items[0]?.games.find(({ id }) => id === gameId);
  return (
    <p className={styles.filter}>
      {game ? news.aboutGame(gameNames(game, lang).title) : news.aboutOneGame}{' '}
      <TextLink to="/news">{news.showAll}</TextLink>
    </p>
  );
}
