import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight, Rows3, Rss } from 'lucide-react';
import { useState } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useFacetNames } from '../../domain/games/use-facet-names.ts';
import { now } from '../../api/clock.ts';
import { dateFormat, useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button, ButtonAnchor, ButtonLink, IconButton } from '../../ui/actions/button.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import { QueryView } from '../../ui/data/query-view.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { SwitchLink, SwitchLinks } from '../../ui/actions/switch-links.tsx';
import { calendarFile, isList, monthBeside, type CalendarSearch } from './calendar-search.ts';
import styles from './calendar-toolbar.module.css';

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
  const { calendar: texts, events, app } = useMessages();
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
            {mine === '1' && isSignedIn ? (
              <SubscribeToMine />
            ) : (
              <ButtonAnchor
                href={withBasePath(calendarFile(everybody, lang))}
                icon={<Rss aria-hidden />}
              >
                {texts.subscribe}
              </ButtonAnchor>
            )}
          </>
        }
      />
      <div className={styles.filters}>
        {month && <MonthSteps search={search} month={month} />}
        {isSignedIn && (
          <SwitchLinks label={events.whose}>
            <SwitchLink
              to="/calendar"
              search={everybody}
              activeOptions={{ exact: true }}
              aria-current={mine === '1' ? undefined : 'true'}
              resetScroll={false}
            >
              {events.all}
            </SwitchLink>
            <SwitchLink
              to="/calendar"
              search={{ ...search, mine: '1' }}
              activeOptions={{ exact: true }}
              aria-current={mine === '1' ? 'true' : undefined}
              resetScroll={false}
            >
              {events.mine}
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
  const { calendar: texts } = useMessages();
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
      <VisuallyHidden>
        <span role="status">{format.monthOfDay(`${month}-01`)}</span>
      </VisuallyHidden>
      <Popover
        label={format.monthOfDay(`${month}-01`)}
        icon={<ChevronDown aria-hidden />}
        align="start"
      >
        <MonthChoice search={search} month={month} />
      </Popover>
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

const years = { first: 1997, ahead: 2 };

/** A year and its months. */
function MonthChoice({ search, month }: { search: CalendarSearch; month: string }) {
  const { calendar: texts } = useMessages();
  const lang = useLang();
  const [year, setYear] = useState(Number(month.slice(0, 4)));
  const months = Array.from(
    { length: 12 },
    (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`,
  );
  const isOffered = (one: number) =>
    one >= years.first && one <= now().getUTCFullYear() + years.ahead;
  return (
    <div>
      <div className={styles.year}>
        <IconButton
          label={texts.yearBefore}
          icon={<ChevronLeft aria-hidden />}
          disabled={!isOffered(year - 1)}
          onClick={() => setYear(year - 1)}
        />
        <b aria-live="polite">{year}</b>
        <IconButton
          label={texts.yearAfter}
          icon={<ChevronRight aria-hidden />}
          disabled={!isOffered(year + 1)}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <ol className={styles.months}>
        {months.map((one) => (
          <li key={one}>
            <ButtonLink
              to="/calendar"
              search={{ ...search, month: one }}
              variant={one === month ? 'primary' : 'ghost'}
              aria-current={one === month ? 'date' : undefined}
              size="sm"
              resetScroll={false}
            >
              {dateFormat(lang, { month: 'short', timeZone: 'UTC' }).format(new Date(one))}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A dialog, loaded on demand. */
const linkPart = lazyPart('calendar-link', () => import('./calendar-link-dialog.tsx'));

function SubscribeToMine() {
  const { calendar: texts } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Rss aria-hidden />} onClick={() => setOpen(true)}>
        {texts.subscribe}
      </Button>
      {isOpen && (
        <QueryView query={linkPart} skeleton={null}>
          {({ CalendarLinkDialog }) => <CalendarLinkDialog onClose={() => setOpen(false)} />}
        </QueryView>
      )}
    </>
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
