import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './game-blocks.module.css';
import type { Game } from './games.api.ts';

export function GameProvenance({ game }: { game: Game }) {
  const { provenance } = useMessages().games;
  const format = useFormat();
  const codes = [...game.sources].filter((code) => /\w/.test(code)).join(' ');
  return (
    <footer className={styles.provenance}>
      {codes !== '' && <>{provenance.text(codes)} </>}
      {provenance.updated(format.date(game.updatedAt))}{' '}
      <TextLink to="/credits">{provenance.link}</TextLink>
      {' · '}
      <TextLink to="/feedback" search={{ kind: 'data', gameId: String(game.id) }}>
        {provenance.report}
      </TextLink>
    </footer>
  );
}
