import { useMessages } from '../../i18n/index.tsx';
import type { GameHit } from './search.api.ts';
import styles from './match-note.module.css';

/** Why a game was found, where its name does not show it. */
export function MatchNote({ matchedOn }: Pick<GameHit, 'matchedOn'>) {
  const notes: Partial<Record<GameHit['matchedOn'], string>> = useMessages().games.search.matchedOn;
  const note = notes[matchedOn];
  return note && <span className={styles.note}>{note}</span>;
}
