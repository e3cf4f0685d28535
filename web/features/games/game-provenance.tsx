import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './game-blocks.module.css';
import { creditsQuery, type Game } from './games.api.ts';
import { sourceTitles } from './source-titles.ts';

/** The names of the sources come with the credits; until then, and without them, the link leads there. */
export function GameProvenance({ game }: { game: Game }) {
  const { provenance } = useMessages().games;
  const format = useFormat();
  const { data: credits } = useQuery(creditsQuery);
  const titles = sourceTitles(game.sources, credits?.sources ?? []);
  return (
    <footer className={styles.provenance}>
      {titles.length > 0 && <>{provenance.sources(titles)} </>}
      {game.dataAsOf !== null && <>{provenance.dataAsOf(format.monthOfDay(game.dataAsOf))} </>}
      <TextLink to="/credits">{provenance.link}</TextLink>
      {' · '}
      <TextLink to="/feedback" search={{ kind: 'data', gameId: String(game.id) }}>
        {provenance.report}
      </TextLink>
    </footer>
  );
}
