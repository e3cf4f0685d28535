import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, ChevronLeft, ChevronRight, Rows3, Rss } from 'lucide-react';
import { withBasePath } from '../../browser/base-path.ts';
import { useFacetNames } from '../../domain/games/use-facet-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { SwitchLink, SwitchLinks } from '../../ui/actions/switch-links.tsx';
import { calendarFile, isList, monthBeside, type CalendarSearch } from './calendar-search.ts';
import styles from './calendar.module.css';

/** The genres that most games have. */
const genres =
  'Action|Adventure|Casual|Indie|Massively Multiplayer|RPG|Racing|Simulation|Sports|Strategy|Free To Play|Early Access';
const facets = {
  genre: genres.split('|'),
  platform: ['windows', 'mac', 'linux'],
};

type ToolbarProps = {
  search: CalendarSearch;
  month: string | undefined;
  found: string;
  isSignedIn: boolean;
};

export function CalendarToolbar({ search, month, found, isSignedIn }: ToolbarProps) {
  const { events: texts, app } = useMessages();
  const lang = useLang();
  const { mine, ...everybody } = search;
  const { view: _, ...asMonth } = search;
  return (
    <>
      <PageHeader
        title={app.pages.calendar}
        isCompact
        actions={
          <>
            <SwitchLinks label={texts.view} className={styles.views}>
              <SwitchLink
                to="/calendar"
                search={asMonth}
                activeOptions={{ exact: true }}
                aria-current={isList(search) ? undefined : 'true'}
                resetScroll={false}
              >
                <CalendarDays aria-hidden />
                {texts.asMonth}
              </SwitchLink>
              <SwitchLink
                to="/calendar"
                search={{ ...search, view: 'list' }}
                activeOptions={{ exact: true }}
                aria-current={isList(search) ? 'true' : undefined}
                resetScroll={false}
              >
                <Rows3 aria-hidden />
                {texts.asList}
              </SwitchLink>
            </SwitchLinks>
            <ButtonAnchor
              href={withBasePath(
                mine === '1' ? '/api/me/calendar.ics' : calendarFile(everybody, lang),
              )}
              icon={<Rss aria-hidden />}
            >
              {texts.subscribe}
            </ButtonAnchor>
          </>
        }
      />
      <div className={styles.filters}>
        {month && <MonthSteps search={search} month={month} />}
        {isSignedIn && (
          <SwitchLinks label={texts.whose}>
            <SwitchLink
              to="/calendar"
              search={everybody}
              activeOptions={{ exact: true }}
              aria-current={mine === '1' ? undefined : 'true'}
              resetScroll={false}
            >
              {texts.all}
            </SwitchLink>
            <SwitchLink
              to="/calendar"
              search={{ ...search, mine: '1' }}
              activeOptions={{ exact: true }}
              aria-current={mine === '1' ? 'true' : undefined}
              resetScroll={false}
            >
              {texts.mine}
            </SwitchLink>
          </SwitchLinks>
        )}
        <FacetSelect facet="genre" search={search} />
        <FacetSelect facet="platform" search={search} />
        <p className={styles.found}>{found}</p>
      </div>
    </>
  );
}

function MonthSteps({ search, month }: { search: CalendarSearch; month: string }) {
  const { events: texts } = useMessages();
  const format = useFormat();
  const step = (by: -1 | 1) => ({ ...search, month: monthBeside(month, by) });
  return (
    <nav className={styles.steps} aria-label={texts.month}>
      <ButtonLink
        to="/calendar"
        search={step(-1)}
        aria-label={texts.before}
        icon={<ChevronLeft aria-hidden />}
        resetScroll={false}
      />
      <span className={styles.month} role="status">
        {format.monthOfDay(`${month}-01`)}
      </span>
      <ButtonLink
        to="/calendar"
        search={step(1)}
        aria-label={texts.after}
        icon={<ChevronRight aria-hidden />}
        resetScroll={false}
      />
    </nav>
  );
}

type FacetSelectProps = { facet: 'genre' | 'platform'; search: CalendarSearch };

function FacetSelect({ facet, search }: FacetSelectProps) {
  const { catalogue } = useMessages();
  const nameOf = useFacetNames()[facet];
  const navigate = useNavigate();
  const [chosen = ''] = search[facet] ?? [];
  const { [facet]: _, ...others } = search;
  const values =
    facets[facet].includes(chosen) || !chosen ? facets[facet] : [chosen, ...facets[facet]];
  return (
    <select
      className={styles.select}
      aria-label={catalogue.facets[facet]}
      value={chosen}
      onChange={({ target: { value } }) =>
        void navigate({
          to: '/calendar',
          search: value ? { ...others, [facet]: [value] } : others,
          resetScroll: false,
        })
      }
    >
      <option value="">{catalogue.facets[facet]}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </select>
  );
}
