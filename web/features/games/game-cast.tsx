import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import styles from './game-cast.module.css';
import type { Game } from './games.api.ts';
import { languageNames } from '../../domain/games/language-names.ts';

type CastMember = Game['cast'][number];

/** A longer list starts collapsed, so that the following blocks stay within reach. */
const maxOpen = 30;

export function GameCast({ cast }: { cast: CastMember[] }) {
  const { cast: texts } = useMessages().games;
  const format = useFormat();
  const nameOf = languageNames(useLang());
  return (
    <>
      {byLanguage(cast).map(({ language, people }, at) => (
        <details
          key={language}
          className={styles.group}
          open={at === 0 && people.length <= maxOpen}
        >
          <summary>
            {texts.group({
              language: language === '' ? texts.unknownLanguage : nameOf(language),
              people: format.number(people.length),
            })}
          </summary>
          <ul className={styles.cast}>
            {people.map(([actorId, roles]) => (
              <Person key={actorId} roles={roles} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

const byLanguage = (cast: CastMember[]) =>
  [...Map.groupBy(cast, ({ language }) => language)].map(([language, members]) => ({
    language,
    people: [...Map.groupBy(members, ({ actorId }) => actorId)],
  }));

/** One line per person, with all their characters. */
function Person({ roles }: { roles: CastMember[] }) {
  const isChinese = useLang() === 'zh-CN';
  const [first] = roles;
  if (!first) return null;
  const characters = roles
    .map(({ character, characterZh }) => (isChinese && characterZh) || character)
    .filter((character) => character !== '');
  return (
    <li>
      <TextLink to="/actor" search={{ id: String(first.actorId) }}>
        {(isChinese && first.nameNative) || first.name}
      </TextLink>
      <span className="faint">{characters.join(isChinese ? '、' : ', ')}</span>
    </li>
  );
}
