import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { now } from '../../api/clock.ts';
import type { Event } from '../../../contract/events/events.ts';
import type { GameSummary } from '../../../contract/games/games.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { formatLocalPrice, regionName } from '../../domain/games/game-formats.ts';
import { GameLink } from '../../domain/games/game-link.tsx';
import { Thumb } from '../../domain/games/thumb.tsx';
import { useFacetNames } from '../../domain/games/use-facet-names.ts';
import { dateFormat, useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { columnOf, daysOf, isList, listedDays, type CalendarSearch } from './calendar-search.ts';
import type { Calendar } from './calendar.api.ts';
import styles from './calendar.module.css';

type DaysProps = {
  calendar: Calendar;
  search: CalendarSearch;
  renderAction: (game: GameSummary) => ReactNode;
};

/** A month is one list: cells in rows of weeks, and on a phone the days with a release. */
export function CalendarDays({ calendar, search, renderAction }: DaysProps) {
  const lang = useLang();
  const month = calendar.from.slice(0, 7);
  const byDate = new Map(calendar.days.map((day) => [day.date, day]));
  const peaks = new Map<number | undefined, number>(
    calendar.launchPeaks.map(({ gameId, peak }) => [gameId, peak]),
  );
  const view = isList(search) ? 'list' : 'month';
  const today = now().toISOString().slice(0, 10);
  const days = view === 'list' ? listedDays(calendar.days, today) : daysOf(month);
  const blanks = columnOf(`${month}-01`, lang) - 1;
  const isAfterEnd = (date: string) => calendar.ends !== null && date > calendar.ends;
  const firstAfterEnd = view === 'month' ? days.find(isAfterEnd) : undefined;
  return (
    <>
      {view === 'month' && (
        <div className={styles.weekdays} aria-hidden>
          {daysOf('2026-02')
            .slice(0, 7)
            .toSorted((a, b) => columnOf(a, lang) - columnOf(b, lang))
            .map((day) => (
              <span key={day}>{weekdayOf(lang, day)}</span>
            ))}
        </div>
      )}
      {view === 'list' && calendar.ends?.startsWith(month) && <DataEnd day={calendar.ends} />}
      <ol className={view === 'month' ? styles.weeks : styles.list}>
        {view === 'month' &&
          Array.from({ length: blanks }, (_, at) => (
            <li key={at} className={styles.day} data-empty data-outside aria-hidden />
          ))}
        {days.map((date) => {
          const { events = [], total = 0 } = byDate.get(date) ?? {};
          // Never "one more": there is room for its name.
          const shown = total > 3 && view === 'month' ? events.slice(0, 2) : events;
          const more = total - shown.length;
          return (
            <li
              key={date}
              className={styles.day}
              data-empty={total === 0 || undefined}
              data-outside={isAfterEnd(date) || undefined}
            >
              <time
                dateTime={date}
                className={styles.date}
                aria-current={date === today ? 'date' : undefined}
              >
                <b>{Number(date.slice(8))}</b> <span>{weekdayOf(lang, date)}</span>
              </time>
              {date === firstAfterEnd && <DataEnd day={calendar.ends!} />}
              {total > 0 && (
                <ul className={styles.games}>
                  {shown.map((event) => (
                    <Release
                      key={event.id}
                      event={event}
                      peak={view === 'list' ? peaks.get(event.game?.id) : undefined}
                      renderAction={renderAction}
                    />
                  ))}
                  {more > 0 && <More count={more} search={search} />}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Said once: later releases are not on record. */
function DataEnd({ day }: { day: string }) {
  const { calendar: texts } = useMessages();
  const format = useFormat();
  return <p className={styles.end}>{texts.dataEnds(format.shortDayUtc(day))}</p>;
}

const weekdayOf = (lang: 'zh-CN' | 'en', day: string) =>
  dateFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));

function More({ count, search }: { count: number; search: CalendarSearch }) {
  const { calendar: texts } = useMessages();
  const format = useFormat();
  const text = texts.more(format.number(count));
  return (
    <li className={styles.more}>
      {isList(search) ? (
        text
      ) : (
        <Link to="/calendar" search={{ ...search, view: 'list' }}>
          {text}
        </Link>
      )}
    </li>
  );
}

type ReleaseProps = {
  event: Event;
  peak?: number | undefined;
  renderAction: DaysProps['renderAction'];
};

function Release({ event: { game, title, titleZh }, peak, renderAction }: ReleaseProps) {
  const { calendar: texts, catalogue } = useMessages();
  const format = useFormat();
  const lang = useLang();
  const nameOf = useFacetNames().genre;
  if (!game) return null;
  const { title: name } = gameNames(game, lang);
  // An add-on or an edition has a name of its own.
  const own = lang === 'zh-CN' && titleZh ? titleZh : title;
  const isOwn = own !== game.name && own !== game.nameZh;
  const facts = [...game.developers.slice(0, 1), game.genres.slice(0, 2).map(nameOf).join(' · ')];
  return (
    <li className={styles.game}>
      <Thumb game={game} className={styles.cover} />
      <div className={styles.text}>
        <GameLink game={game} className={styles.name}>
          {isOwn ? `${name} · ${own}` : name}
        </GameLink>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Figure value={peak && format.number(peak)} label={texts.launchPeak} />
      <Figure value={game.score !== null && `${game.score}%`} label={texts.positive} />
      {game.priceCents === 0 ? (
        <Figure value={catalogue.price.free} label="" />
      ) : (
        <Figure
          value={
            game.priceCents !== null &&
            game.priceCountry !== null &&
            formatLocalPrice(lang, game.priceCents, game.currency ?? 'USD')
          }
          label={game.priceCountry === null ? '' : regionName(lang, game.priceCountry)}
        />
      )}
      <div className={styles.action}>{renderAction(game)}</div>
    </li>
  );
}

/** Unknown ones keep their column. */
const Figure = ({
  value,
  label,
}: {
  value: string | number | false | undefined;
  label: string;
}) => (
  <span className={styles.figure}>
    {value && (
      <>
        <b>{value}</b> {label}
      </>
    )}
  </span>
);

/** What is known to the month or less stands below the days. */
export function UndatedReleases({ calendar, renderAction }: Omit<DaysProps, 'search'>) {
  const { calendar: texts } = useMessages();
  const format = useFormat();
  if (calendar.undated.length === 0) return null;
  return (
    <section className={styles.undated}>
      <h2 className="size-lg">{texts.undated(format.monthOfDay(calendar.from))}</h2>
      <ul className={styles.games}>
        {calendar.undated.map((event) => (
          <Release key={event.id} event={event} renderAction={renderAction} />
        ))}
      </ul>
    </section>
  );
}
