import { useQuery } from '@tanstack/react-query';
import { gameNames } from '../../domain/games/game-names.ts';
import { gamePath } from '../../domain/games/game-path.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { useListLinks } from '../../ui/actions/list-links.ts';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import styles from './hidden-gems.module.css';
import { gemsQuery } from './home.api.ts';
import { PanelHead } from './panel-head.tsx';

/** A shorter row looks like a mistake. */
const fewest = 4;

/** Games that few know and nearly all who do recommend. */
export function HiddenGems() {
  const { gems } = useMessages().home;
  const lang = useLang();
  const format = useFormat();
  const { to, follow } = useListLinks();
  const { data } = useQuery(gemsQuery);
  if (!data || data.items.length < fewest) return null;
  return (
    <section className={styles.gems} aria-labelledby="gems">
      <PanelHead
        id="gems"
        title={gems.title}
        when={gems.what}
        more={<SeeAllLink to="/ranking" search={{ type: data.type }} />}
      />
      <ul className={styles.rail} {...follow}>
        {data.items.map(({ game }) => (
          <li key={game.id}>
            <a href={to(gamePath(game.id))}>
              <Thumb game={game} className={styles.cover} />
              <b>{gameNames(game, lang).title}</b>
              {game.score !== null && (
                <span>{gems.reviews(game.score, format.number(game.reviewCount))}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
