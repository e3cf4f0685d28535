import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { formatDayUtc, useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import styles from './game-blocks.module.css';
import { formatPrice, platformName } from '../../domain/games/game-formats.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Game, playersQuery } from './games.api.ts';

/** Leaves out unknown facts, except the release date, which readers look for. */
export function GameFacts({ game }: { game: Game }) {
  return (
    <dl className={styles.list}>
      {useFacts(game).map(
        ([label, text]) =>
          text && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type Fact = [label: string, text: ReactNode];

function useFacts(game: Game): Fact[] {
  const { facts } = useMessages().games;
  const format = useFormat();
  const lang = useLang();
  const number = (value: number | null) => (value === null ? null : format.number(value));
  const list = (names: string[]) => names.join(lang === 'zh-CN' ? '、' : ', ');

  const developers = game.developers.length > 0 && <Developers names={game.developers} />;
  const price = () => {
    const { isFree, priceCents, currency } = game;
    if (isFree || priceCents === 0) return facts.free;
    return priceCents === null || !currency ? null : formatPrice(lang, priceCents, currency);
  };
  const owners = () => {
    const { ownersLow: low, ownersHigh: high } = game;
    if (low === null || high === null) return null;
    return facts.range({ low: format.compact(low), high: format.compact(high) });
  };
  const playtime = () => {
    const { averagePlaytimeMinutes: minutes, playtimeAsOf: month } = game;
    if (minutes === null) return null;
    const time = facts.hours(format.compact(minutes / 60));
    return month === null ? time : facts.withDate({ time, month: format.month(month) });
  };
  const counted = useNewestCount(game);
  const peak = () => {
    const { peakCcu, peakCcuAsOf: day } = game;
    // The site's own counts on this page say the same of a later time.
    if (counted !== undefined && counted.slice(0, 7) > (day ?? '').slice(0, 7)) return null;
    if (peakCcu === null || day === null) return number(peakCcu);
    return facts.collected({ text: format.number(peakCcu), day: formatDayUtc(lang, day) });
  };
  const achievements = () => {
    const { has, count } = game.achievements;
    if (count !== null && count > 0) return facts.achievementsCount(format.number(count));
    return has === null ? null : has ? facts.yes : facts.no;
  };

  return [
    [facts.released, game.releaseDate ? formatDayUtc(lang, game.releaseDate) : facts.unknown],
    [facts.developers, developers],
    [facts.publishers, list(game.publishers)],
    [facts.platforms, list(game.platforms.map(platformName))],
    [facts.price, price()],
    [facts.metacritic, number(game.metacritic)],
    [facts.owners, owners()],
    [facts.playtime, playtime()],
    [facts.peak, peak()],
    [facts.achievements, achievements()],
    [facts.appId, String(game.appId)],
  ];
}

/** The day or month of the site's own newest count of players, which the page shows. */
function useNewestCount({ id, status }: Game): string | undefined {
  const { data } = useQuery({ ...playersQuery(id, 'all'), enabled: status !== 0 });
  return data?.items.findLast(({ isImported }) => !isImported)?.at;
}

function Developers({ names }: { names: string[] }) {
  const separator = useLang() === 'zh-CN' ? '、' : ', ';
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && separator}
      <TextLink to="/game" search={{ developer: [name] }}>
        {name}
      </TextLink>
    </Fragment>
  ));
}
