import { Plus } from 'lucide-react';
import { gameDescription } from '../../../domain/games/game-names.ts';
import { languageNames } from '../../../domain/games/language-names.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Section } from '../../../ui/display/section.tsx';
import type { Game } from '../games.api.ts';
import { Provenance } from './game-facts.tsx';
import styles from './known-facts.module.css';

/** Of a game that few figures tell of: what is known in a few sentences, and what is missing. */
export function KnownFacts({ game }: { game: Game }) {
  const { known } = useMessages().games;
  const format = useFormat();
  const sentences = useSentences(game);
  const missing = missingFacts(game);
  return (
    <div className={styles.known}>
      <Section title={known.title}>
        <p>
          {sentences || known.nothing}{' '}
          {game.dataAsOf !== null && (
            <span className="faint">{known.asOf(format.month(game.dataAsOf.slice(0, 7)))}</span>
          )}
        </p>
        {missing.length > 0 && (
          <>
            <h3 className="label faint">{known.add}</h3>
            <ul className="wrap gap-2">
              {missing.map((fact) => (
                <li key={fact}>
                  <ButtonLink
                    to="/feedback"
                    search={{ kind: 'data', gameId: String(game.id), field: fact }}
                    icon={<Plus aria-hidden />}
                    className={styles.gap}
                  >
                    {known.missing[fact]}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <Provenance game={game} />
      </Section>
    </div>
  );
}

function useSentences(game: Game): string {
  const { games } = useMessages();
  const { known } = games;
  const lang = useLang();
  const format = useFormat();
  const nameOf = languageNames(lang);
  const list = new Intl.ListFormat(lang, { type: 'unit', style: 'short' });
  const kinds = game.genres.slice(0, 4).map((genre) => games.genres[genre] ?? genre);
  const languages = game.languages.interface;
  const own = ['Simplified Chinese', 'English'].filter((it) => languages.includes(it));
  const { has, count } = game.achievements;
  return [
    known.about({
      kinds: kinds.length > 0 ? list.format(kinds) : undefined,
      developer: game.developers[0],
      released: game.releaseDate === null ? undefined : format.dayUtc(game.releaseDate),
    }),
    known.offers({
      languages:
        languages.length === 0
          ? undefined
          : languages.length <= 3
            ? list.format(languages.map(nameOf))
            : known.languages({ count: languages.length, own: list.format(own.map(nameOf)) }),
      achievements: has === true || (count ?? 0) > 0,
    }),
    game.score !== null && known.score(game.score, format.number(game.reviewCount)),
    game.peakCcu !== null &&
      game.peakCcuAsOf !== null &&
      known.peak(format.number(game.peakCcu), format.dayUtc(game.peakCcuAsOf)),
  ]
    .filter(Boolean)
    .join(lang === 'zh-CN' ? '' : ' ');
}

const missingFacts = (game: Game) =>
  (
    [
      ['released', game.releaseDate === null],
      ['developers', game.developers.length === 0],
      ['description', gameDescription(game, 'en') === undefined],
      ['tags', game.tags.length === 0],
      ['languages', game.languages.interface.length === 0],
      ['price', !game.isFree && !game.priceCents],
    ] as const
  ).flatMap(([fact, isMissing]) => (isMissing ? fact : []));
