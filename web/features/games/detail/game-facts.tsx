import { Fragment, type ReactNode } from 'react';
import { useHydrated } from '../../../browser/use-hydrated.ts';
import { useIsPhone } from '../../../browser/use-is-wide.ts';
import {
  formatLocalPrice,
  ownPrice,
  platformName,
  regionName,
} from '../../../domain/games/game-formats.ts';
import { languageNames } from '../../../domain/games/language-names.ts';
import { formatDayUtc, useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { ExternalLink, TextLink } from '../../../ui/actions/text-link.tsx';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { Game } from '../games.api.ts';
import { SeriesLink } from '../studio/series-link.tsx';
import { StudioLink } from '../studio/studio-link.tsx';
import styles from './game-facts.module.css';

/** Beside or above the sections; on a phone a line that opens. Unknown facts are left out. */
export function GameFacts({ game }: { game: Game }) {
  const { facts } = useMessages().games;
  // Before hydration the width is unknown, and the stylesheet shows the right state.
  const isAlive = useHydrated();
  const isPhone = useIsPhone();
  return (
    <details open={isAlive && !isPhone} id="facts" className={styles.facts}>
      <summary>
        <span>{facts.title}</span>
        <span className={styles.hint} aria-hidden>
          {facts.hint}
        </span>
      </summary>
      <dl>
        {useFacts(game).map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <Provenance game={game} />
    </details>
  );
}

const provenancePart = lazyPart('game-provenance', () => import('./game-provenance.tsx'));

/** Where the facts are from, for those who ask. */
export function Provenance({ game }: { game: Game }) {
  const { provenance } = useMessages().games;
  return (
    <LazyDetails summary={provenance.title}>
      <QueryView query={provenancePart} skeleton={<Skeleton height="4rem" />}>
        {({ GameProvenance }) => <GameProvenance game={game} />}
      </QueryView>
    </LazyDetails>
  );
}

type Fact = [label: string, text: ReactNode];

const maxTags = 12;

function useFacts(game: Game): Fact[] {
  const { games, browse } = useMessages();
  const { facts } = games;
  const format = useFormat();
  const lang = useLang();
  const separator = lang === 'zh-CN' ? '、' : ', ';
  const known = <Value,>(value: Value | null, text: (value: Value) => string) =>
    value === null ? null : text(value);
  const joined = (links: ReactNode[]) =>
    links.length > 0 &&
    links.map((link, at) => (
      <Fragment key={at}>
        {at > 0 && separator}
        {link}
      </Fragment>
    ));
  const linked = (key: 'genre' | 'tag', values: string[], name = same) =>
    joined(
      values.map((value) => (
        <TextLink key={value} to="/game" search={{ [key]: [value] }}>
          {name(value)}
        </TextLink>
      )),
    );

  const studios = (names: string[]) =>
    joined(names.map((name) => <StudioLink key={name} game={game} name={name} />));

  const { ownersLow: low, ownersHigh: high } = game;
  const price = ownPrice(lang, game.prices);
  return [
    [facts.released, known(game.releaseDate, (day) => formatDayUtc(lang, day))],
    [facts.developers, studios(game.developers)],
    [facts.publishers, studios(game.publishers)],
    [
      browse.series.label,
      joined(game.series.map((one) => <SeriesLink key={one.id} series={one} />)),
    ],
    [facts.platforms, game.platforms.map(platformName).join(separator)],
    [facts.genres, linked('genre', game.genres, (genre) => games.genres[genre] ?? genre)],
    [facts.tags, linked('tag', game.tags.slice(0, maxTags), games.tagName)],
    [
      facts.languages,
      game.languages.interface.length > 0 && <Languages key="languages" game={game} />,
    ],
    [
      facts.price,
      price
        ? facts.priceOf({
            price: formatLocalPrice(lang, price.cents, price.currency),
            region: regionName(lang, price.country),
            day: format.dayUtc(price.asOf),
          })
        : game.isFree && facts.free,
    ],
    [facts.metacritic, known(game.metacritic, format.number)],
    [
      facts.owners,
      low !== null && high !== null
        ? facts.range({ low: format.compact(low), high: format.compact(high) })
        : null,
    ],
    [
      facts.playtime,
      known(game.averagePlaytimeMinutes, (minutes) => {
        const time = facts.hours(format.compact(minutes / 60));
        const month = game.playtimeAsOf;
        return month === null ? time : facts.withDate({ time, month: format.month(month) });
      }),
    ],
    [facts.achievements, game.achievements.count ? format.number(game.achievements.count) : null],
    [
      facts.store,
      <ExternalLink key="store" href={`https://store.steampowered.com/app/${game.appId}/`}>
        {facts.steam}
      </ExternalLink>,
    ],
  ];
}

const same = (value: string) => value;

/** The number of languages, and which they are for those who ask. */
function Languages({ game: { languages } }: { game: Game }) {
  const { facts } = useMessages().games;
  const lang = useLang();
  const separator = lang === 'zh-CN' ? '、' : ', ';
  const nameOf = languageNames(lang);
  const names = (list: readonly string[]) => list.map(nameOf).join(separator);
  const { interface: shown, audio } = languages;
  const own = lang === 'zh-CN' ? 'Simplified Chinese' : 'English';
  const count = facts.languageCount({
    count: shown.length,
    own: shown.includes(own) ? nameOf(own) : undefined,
  });
  if (shown.length <= 2 && audio.length === 0) return names(shown);
  return (
    <LazyDetails summary={count}>
      <p>{names(shown)}</p>
      {audio.length > 0 && <p>{facts.audio(names(audio))}</p>}
    </LazyDetails>
  );
}
