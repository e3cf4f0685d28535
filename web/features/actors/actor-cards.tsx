import { Link } from '@tanstack/react-router';
import type { ActorSummary } from '../../../contract/actors.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { useActorNames } from '../../domain/games/actor-names.ts';
import styles from './actors.module.css';

export function ActorCards({ actors }: { actors: readonly ActorSummary[] }) {
  return (
    <ul className={styles.cards}>
      {actors.map((actor) => (
        <li key={actor.id} className="stack">
          <ActorCard actor={actor} />
        </li>
      ))}
    </ul>
  );
}

function ActorCard({ actor }: { actor: ActorSummary }) {
  const { actor: texts } = useMessages().browse;
  const separator = useLang() === 'zh-CN' ? '、' : ', ';
  const { title, other } = useActorNames(actor);
  return (
    <Link to="/actor" search={{ id: String(actor.id) }} className={styles.card}>
      <Avatar id={actor.id} name={title} />
      <span className={styles.names}>
        <b>{title}</b>
        {other && <span className="soft">{other}</span>}
        <span className="faint">{actor.games.join(separator)}</span>
      </span>
      <span className="faint">{texts.credits(actor.credits)}</span>
    </Link>
  );
}
