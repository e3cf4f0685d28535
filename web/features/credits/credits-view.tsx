import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Credits } from '../../../contract/site.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { saveAs } from '../../browser/save-as.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CreditGroup, LibraryList, SourceList, ThanksList } from './credit-groups.tsx';
import { LiveSources } from './live-sources.tsx';
import { filterCredits, licenceList } from './credits-list.ts';
import styles from './credits-view.module.css';

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
