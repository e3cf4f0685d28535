import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { NearViewport } from '../../ui/data/near-viewport.tsx';
import { FactSources } from './fact-sources.tsx';
import styles from './game-blocks.module.css';
import { creditsQuery, type Game } from './games.api.ts';
import { sourceTitles } from './source-titles.ts';

/** The sources of the game's facts, with a link to the credits. */
export function GameProvenance({ game }: { game: Game }) {
  const { provenance } = useMessages().games;
  const format = useFormat();
  const isDraft = game.status === 0;
  return (
    <footer className={styles.provenance}>
      <NearViewport skeleton={null}>
        <Sources game={game} />
      </NearViewport>
      {game.dataAsOf !== null && <>{provenance.dataAsOf(format.monthOfDay(game.dataAsOf))} </>}
      <TextLink to="/credits">{provenance.link}</TextLink>
      {' · '}
      <TextLink to="/feedback" search={{ kind: 'data', gameId: String(game.id) }}>
        {provenance.report}
      </TextLink>
      {!isDraft && (
        <NearViewport skeleton={null}>
          <FactSources gameId={game.id} />
        </NearViewport>
      )}
    </footer>
  );
}

/** A component of its own, loaded late: the names are part of the credits, a long response. */
function Sources({ game }: { game: Game }) {
  const { provenance } = useMessages().games;
  const { data: credits } = useQuery(creditsQuery);
  const titles = sourceTitles(game.sources, credits?.sources ?? []);
  return titles.length > 0 && <>{provenance.sources(titles)} </>;
}
