import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Credits } from '../../../contract/site.ts';
import { useMessages, useLang } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { saveAs } from '../../browser/save-as.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CreditGroup, LibraryList, SourceList, ThanksList } from './credit-groups.tsx';
import { filterCredits, licenceList } from './credits-list.ts';
import styles from './credits-view.module.css';
import { useQuery } from '@tanstack/react-query';
import type { Freshness } from '../../../contract/sources.ts';
import { useFormat } from '../../i18n/format.ts';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import { freshnessQuery } from './about.api.ts';

const kinds = ['all', 'sources', 'libraries', 'people'] as const;
type Kind = (typeof kinds)[number];

export function CreditsView({ credits }: { credits: Credits }) {
  const { credits: text } = useMessages().site;
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const { sources, libraries } = filterCredits(credits, query);
  const shows = (group: Kind): boolean => kind === 'all' || kind === group;
  const showsPeople = shows('people') && query.trim() === '';
  const showsSources = shows('sources') && sources.length > 0;
  const showsLibraries = shows('libraries') && libraries.length > 0;

  function save() {
    const list = licenceList(text.exportTitle, credits);
    saveAs(new Blob([list], { type: 'text/plain;charset=utf-8' }), 'ludex-licences.txt');
  }

  return (
    <>
      <div className={styles.toolbar}>
        <TextField
          label={text.search}
          type="search"
          value={query}
          placeholder={text.searchPlaceholder}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Select
          label={text.show}
          value={kind}
          options={kinds.map((value) => ({ value, label: text[value] }))}
          onChange={(event) => setKind(event.target.value as Kind)}
        />
        <Button icon={<Download aria-hidden />} onClick={save}>
          {text.exportList}
        </Button>
      </div>
      {showsSources && query.trim() === '' && <LiveSources />}
      {showsSources && (
        <CreditGroup title={text.sources} lead={text.sourcesText} count={sources.length}>
          <SourceList sources={sources} />
        </CreditGroup>
      )}
      {showsLibraries && (
        <CreditGroup title={text.libraries} lead={text.librariesText} count={libraries.length}>
          <LibraryList libraries={libraries} />
        </CreditGroup>
      )}
      {showsPeople && (
        <CreditGroup title={text.people}>
          <ThanksList />
        </CreditGroup>
      )}
      {!showsSources && !showsLibraries && !showsPeople && (
        <EmptyState
          title={text.none}
          actions={
            <Button
              onClick={() => {
                setQuery('');
                setKind('all');
              }}
            >
              {text.clear}
            </Button>
          }
        >
          {text.noneText}
        </EmptyState>
      )}
    </>
  );
}

/** The credited sources of live data; renders nothing while no source is enabled. */
function LiveSources() {
  const { credits } = useMessages().site;
  const { data } = useQuery(freshnessQuery(useLang()));
  if (!data || data.items.length === 0) return null;
  const sources = Map.groupBy(data.items, ({ source }) => source);
  return (
    <CreditGroup title={credits.live} lead={credits.liveText} count={sources.size}>
      <ul className={styles.sources}>
        {[...sources].map(([source, streams]) => (
          <LiveSource key={source} streams={streams} />
        ))}
      </ul>
    </CreditGroup>
  );
}

function LiveSource({ streams }: { streams: readonly Freshness[] }) {
  const { credits } = useMessages().site;
  const format = useFormat();
  const [first] = streams;
  if (!first) return null;
  return (
    <li className={styles.source}>
      <div className={styles.sourceHead}>
        <h3 className="size-md">{first.title}</h3>
      </div>
      {[...new Map(streams.map((stream) => [stream.attribution, stream.url]))].map(
        ([attribution, url]) => (
          <p key={attribution}>
            <ExternalLink href={url}>{attribution}</ExternalLink>
          </p>
        ),
      )}
      {streams.map(({ what, asOf }) => (
        <p key={what} className="faint">
          {credits.liveAsOf({ what, asOf: asOf ? format.dateTime(asOf) : credits.noData })}
        </p>
      ))}
    </li>
  );
}
