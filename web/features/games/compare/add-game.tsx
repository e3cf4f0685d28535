import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { comparedGames } from '../../../../contract/games/game-limits.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { GamePicker } from '../../../domain/games/game-picker.tsx';
import { Thumb } from '../../../domain/games/thumb.tsx';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { type GameSummary, type PlayerSpan, similarGamesQuery } from '../games.api.ts';
import { searchOf } from './compare-address.ts';
import { knownGamesQuery } from '../../../domain/games/known-games.api.ts';
import styles from './compare.module.css';

type AddGameProps = { ids: readonly number[]; span?: PlayerSpan };

/** Finds one more game; below are some that go with the first one, or that everybody knows. */
export function AddGame({ ids, span }: AddGameProps) {
  const { compare } = useMessages();
  const lang = useLang();
  const navigate = useNavigate({ from: '/compare' });
  const [first = 0] = ids;
  const similar = useQuery({ ...similarGamesQuery(first), enabled: first > 0 }).data;
  const known = useQuery({ ...knownGamesQuery, enabled: first === 0 }).data;
  if (ids.length >= comparedGames.max) return null;
  const withGame = ({ id }: GameSummary) => searchOf([...ids, id], span);
  const offered = (similar?.map(({ game }) => game) ?? known?.items ?? []).filter(
    ({ id }) => !ids.includes(id),
  );
  return (
    <section className={styles.add} aria-label={compare.add}>
      <div className="measure">
        <GamePicker
          onPick={(game) => {
            if (ids.includes(game.id)) return;
            void navigate({
              search: withGame(game),
              resetScroll: false,
            });
          }}
        />
      </div>
      {offered.length > 0 && (
        <ul className={styles.offered} aria-label={compare.offered}>
          {offered.map((game) => (
            <li key={game.id}>
              <Link
                className={styles.offer}
                to="/compare"
                search={withGame(game)}
                resetScroll={false}
              >
                <Thumb game={game} />
                <span className="shrink cut">{gameNames(game, lang).title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
