import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Actor, ActorSummary, Credit } from '../../../contract/actors.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { yearOf } from '../../domain/games/game-formats.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { languageNames } from '../../domain/games/language-names.ts';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Section } from '../../ui/display/section.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { useTitle } from '../../browser/use-title.ts';
import { useActorNames } from '../../domain/games/actor-names.ts';
import { groupCredits, kindOf } from './credit-groups.ts';
import styles from './actors.module.css';

const shownColleagues = 8;

type ActorViewProps = {
  actor: Actor;
  /** Tools for managers, from another feature. */
  tools?: ReactNode;
};

export function ActorView({ actor, tools }: ActorViewProps) {
  const { actor: texts } = useMessages().browse;
  const { title, other } = useActorNames(actor);
  const spellings = actor.otherNames.length > 0 && texts.alsoSpelled(actor.otherNames.join(' · '));
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        lead={[other, spellings].filter(Boolean).join(' · ')}
        portrait={<Avatar id={actor.id} name={title} size="lg" />}
        actions={
          <>
            {tools}
            <ShareButton title={title} look="icon" />
          </>
        }
      />
      {actor.credits.length === 0 ? (
        <EmptyState
          title={texts.noCredits}
          actions={
            <ButtonLink to="/feedback" search={{ kind: 'data' }}>
              {texts.suggest}
            </ButtonLink>
          }
        >
          {texts.noCreditsText}
        </EmptyState>
      ) : (
        <>
          <Figures credits={actor.credits} />
          <Credits credits={actor.credits} />
        </>
      )}
      {actor.related.length > 0 && <Colleagues actor={actor} />}
      <p className={styles.back}>
        {texts.mistake}{' '}
        <TextLink to="/feedback" search={{ kind: 'data' }}>
          {texts.tell}
        </TextLink>
      </p>
    </>
  );
}

function Figures({ credits }: { credits: readonly Credit[] }) {
  const { browse } = useMessages();
  const games = new Set(credits.map(({ game }) => game.id)).size;
  return (
    <p className={styles.figures}>
      {[browse.actor.credits(credits.length), browse.studio.count(games)].join(' · ')}
    </p>
  );
}

function Colleagues({ actor: { related, credits } }: { actor: Actor }) {
  const { actor: texts } = useMessages().browse;
  const game = credits[0]?.game.id;
  return (
    <Section
      title={texts.related}
      more={
        game !== undefined && (
          <SeeAllLink to="/actor" search={{ view: 'credits', gameId: String(game) }} />
        )
      }
    >
      <ul className={styles.colleagues}>
        {related.slice(0, shownColleagues).map((one) => (
          <Colleague key={one.id} actor={one} />
        ))}
      </ul>
    </Section>
  );
}

function Colleague({ actor }: { actor: ActorSummary }) {
  const { title, other } = useActorNames(actor);
  return (
    <li>
      <Link to="/actor" search={{ id: String(actor.id) }} className={styles.colleague}>
        <Avatar id={actor.id} name={title} />
        <span className={styles.names}>
          <b>{title}</b>
          {other && <span className="fine">{other}</span>}
        </span>
      </Link>
    </li>
  );
}

function Credits({ credits }: { credits: readonly Credit[] }) {
  const { actor: texts } = useMessages().browse;
  const lang = useLang();
  const nameOf = languageNames(lang);
  const [kind, setKind] = useState('all');
  const kinds = [...new Set(credits.map(kindOf))];
  const labelOf = ({ role, language }: Credit) => {
    const named = texts.roles[role] ?? role;
    return language === '' ? named : texts.kind({ role: named, language: nameOf(language) });
  };
  const labels = new Map(credits.map((credit) => [kindOf(credit), labelOf(credit)]));
  const groups = groupCredits(credits, kind === 'all' ? undefined : kind);
  return (
    <>
      {kinds.length > 1 && (
        <div className={styles.kinds}>
          <ChoiceGroup
            label={texts.filter}
            choices={[
              { value: 'all', label: texts.everything },
              ...kinds.map((value) => ({ value, label: labels.get(value) ?? value })),
            ]}
            value={kind}
            onChange={setKind}
          />
        </div>
      )}
      {groups.map((group) => (
        <Section key={group.kind} title={labels.get(group.kind)}>
          <ul className="stack gap-3">
            {group.games.map(({ game, parts }) => (
              <li key={game.id} className={styles.game}>
                <GameCover {...game} className="round" />
                <div>
                  <p className="wrap baseline gap-facts size-lg">
                    <Link
                      to="/game/detail"
                      search={{ id: String(game.id) }}
                      className="strong plain"
                    >
                      {gameNames(game, lang).title}
                    </Link>
                    <span className="faint">{yearOf(game.releaseDate)}</span>
                  </p>
                  <Characters parts={parts} />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Characters({ parts }: { parts: readonly Credit[] }) {
  const { actor: texts } = useMessages().browse;
  const format = useFormat();
  const isChinese = useLang() === 'zh-CN';
  const named = parts.filter(({ character }) => character !== '');
  if (named.length === 0) return null;
  return (
    <>
      <p className="faint">{texts.characters(format.number(named.length))}</p>
      <ul className={styles.characters}>
        {named.map((part) => (
          <li key={part.id}>
            {(isChinese && part.characterZh) || part.character}
            {part.characterJa && (
              <span lang="ja" className="fine">
                {part.characterJa}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
