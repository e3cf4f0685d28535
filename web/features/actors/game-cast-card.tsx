import { Link } from '@tanstack/react-router';
import type { Cast } from '../../../contract/actors.ts';
import { useActorNames } from '../../domain/games/actor-names.ts';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { languageNames } from '../../domain/games/language-names.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import styles from './game-cast-card.module.css';

/** A game and the people in it, as a table. */
export function GameCastCard({ cast }: { cast: Cast }) {
  const { game, people, parts, languages, leading } = cast;
  const { actor: texts } = useMessages().browse;
  const lang = useLang();
  const nameOf = languageNames(lang);
  const { title } = gameNames(game, lang);
  const isShared = leading.some(({ alsoIn }) => alsoIn.length > 0);
  return (
    <section className={styles.cast} aria-label={title}>
      <div className={styles.game}>
        <GameCover {...game} className="round" />
        <div>
          <h2 className="size-lg">
            <Link to="/game/detail" search={{ id: String(game.id) }} className="plain">
              {title}
            </Link>
          </h2>
          <p className="soft">{texts.castOf({ people, parts })}</p>
          <p className="soft">{languages.map(nameOf).join(' · ')}</p>
        </div>
      </div>
      <div>
        <table className={styles.people}>
          <thead>
            <tr>
              <th scope="col">{texts.person}</th>
              <th scope="col">{texts.parts}</th>
              {isShared && (
                <th scope="col" className={styles.also}>
                  {texts.alsoIn}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {leading.map((person) => (
              <PersonRow key={person.id} person={person} isShared={isShared} />
            ))}
          </tbody>
        </table>
        {people > leading.length && (
          <SeeAllLink to="/actor" search={{ gameId: String(game.id) }}>
            {texts.wholeCast(people)}
          </SeeAllLink>
        )}
      </div>
    </section>
  );
}

type PersonRowProps = { person: Cast['leading'][number]; isShared: boolean };

function PersonRow({ person, isShared }: PersonRowProps) {
  const { title, other } = useActorNames(person);
  const lang = useLang();
  const separator = lang === 'zh-CN' ? '、' : ', ';
  const parts = person.parts.map(
    ({ character, characterZh }) => (lang === 'zh-CN' && characterZh) || character,
  );
  return (
    <tr>
      <td>
        <Link to="/actor" search={{ id: String(person.id) }} className={styles.person}>
          <Avatar id={person.id} name={title} />
          <span>
            <b>{title}</b>
            {other && <span className="fine">{other}</span>}
          </span>
        </Link>
      </td>
      <td>
        {parts.join(separator)}
        {person.otherParts > 0 && <span className="fine">{` +${person.otherParts}`}</span>}
      </td>
      {isShared && (
        <td className={styles.also}>
          {person.alsoIn.map((game) => gameNames(game, lang).title).join(separator)}
        </td>
      )}
    </tr>
  );
}
