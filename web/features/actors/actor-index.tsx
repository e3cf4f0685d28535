import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { languageNames } from '../../domain/games/language-names.ts';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { FilterForm } from '../../ui/forms/filter-form.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { type ActorFilter, actorListQuery, pageSize } from './actors.api.ts';
import { ActorCards } from './actor-cards.tsx';
import styles from './actors.module.css';

/** The languages that people can be filtered by. */
const languages = ['Chinese', 'English', 'Japanese', 'Korean'];

type Change = { q?: string; language?: string };
type ActorIndexProps = { filter: ActorFilter; onChange: (change: Change) => void };

export function ActorIndex({ filter, onChange }: ActorIndexProps) {
  const { actor: texts } = useMessages().browse;
  const format = useFormat();
  const nameOf = languageNames(useLang());
  const query = actorListQuery(filter);
  const { isPlaceholderData } = useQuery(query);
  return (
    <>
      <FilterForm page="/actor" className={styles.filters} role="search" aria-label={texts.find}>
        <SearchField
          label={texts.name}
          name="q"
          value={filter.q ?? ''}
          maxLength={100}
          placeholder={texts.namePlaceholder}
          onSearch={(q) => onChange({ q })}
        />
        <Select
          label={texts.language}
          name="language"
          value={filter.language ?? ''}
          onChange={({ target }) => onChange({ language: target.value })}
          options={[
            { value: '', label: texts.anyLanguage },
            ...languages.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
      </FilterForm>
      <QueryView query={query} skeleton={<Skeleton height="40rem" />}>
        {({ items, total }) => {
          if (total === 0 && !filter.q && !filter.language) {
            return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
          }
          if (total === 0) return <NoPeople onClear={() => onChange({ q: '', language: '' })} />;
          if (items.length === 0) return <PastEnd onFirst={() => onChange({})} />;
          return (
            <div aria-busy={isPlaceholderData}>
              <p role="status" className={styles.count}>
                {texts.people(format.number(total))}
              </p>
              <ActorCards actors={items} />
              <Pagination page={filter.page} total={Math.ceil(total / pageSize)} />
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

function NoPeople({ onClear }: { onClear: () => void }) {
  const { actor: texts } = useMessages().browse;
  return (
    <EmptyState title={texts.nobody} actions={<Button onClick={onClear}>{texts.all}</Button>}>
      {texts.nobodyText}
    </EmptyState>
  );
}

function PastEnd({ onFirst }: { onFirst: () => void }) {
  const { pastEnd } = useMessages().catalogue;
  return (
    <EmptyState
      title={pastEnd.title}
      actions={<Button onClick={onFirst}>{pastEnd.first}</Button>}
    />
  );
}
