import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { languageNames } from '../../domain/games/language-names.ts';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { FilterForm } from '../../ui/forms/filter-form.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { type ActorFilter, actorListQuery, castPages, castsQuery, pageSize } from './actors.api.ts';
import { GameCastCard } from './game-cast-card.tsx';
import { ActorCards } from './actor-cards.tsx';
import styles from './actors.module.css';

/** The languages that people can be filtered by. */
const languages = ['Chinese', 'English', 'Japanese', 'Korean'];

type Change = { [Key in 'q' | 'language' | 'role' | 'gameId' | 'view']?: string };
type ActorIndexProps = {
  filter: ActorFilter;
  /** Whether people stand below their games. */
  isByGame: boolean;
  onChange: (change: Change) => void;
};

export function ActorIndex({ filter, isByGame, onChange }: ActorIndexProps) {
  const { actor: texts } = useMessages().browse;
  const lang = useLang();
  const nameOf = languageNames(lang);
  const { data: casts } = useQuery(castsQuery({ ...filter, page: 1 }));
  const roles = casts?.roles ?? [];
  const games = casts?.items.map(({ game }) => game) ?? [];
  const select = (
    key: 'gameId' | 'role' | 'language',
    label: string,
    any: string,
    options: { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      name={key}
      value={String(filter[key] ?? '')}
      onChange={({ target }) => onChange({ [key]: target.value })}
      options={[{ value: '', label: any }, ...options]}
    />
  );
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
        {select(
          'gameId',
          texts.game,
          texts.anyGame,
          games.map((game) => ({ value: String(game.id), label: gameNames(game, lang).title })),
        )}
        {roles.length > 1 &&
          select(
            'role',
            texts.role,
            texts.anyRole,
            roles.map((value) => ({ value, label: texts.roles[value] ?? value })),
          )}
        {select(
          'language',
          texts.language,
          texts.anyLanguage,
          languages.map((value) => ({ value, label: nameOf(value) })),
        )}
        <ChoiceGroup
          label={texts.order}
          choices={[
            { value: 'games', label: texts.byGame },
            { value: 'credits', label: texts.byCredits },
          ]}
          value={isByGame ? 'games' : 'credits'}
          onChange={(view) =>
            onChange(view === 'games' ? { view: '', q: '', gameId: '' } : { view })
          }
        />
      </FilterForm>
      {isByGame ? (
        <Casts
          filter={filter}
          onClear={() => onChange({ role: '', language: '' })}
          onFirst={() => onChange({})}
        />
      ) : (
        <People filter={filter} onChange={onChange} />
      )}
    </>
  );
}

type CastsProps = { filter: ActorFilter; onClear: () => void; onFirst: () => void };

function Casts({ filter, onClear, onFirst }: CastsProps) {
  const { actor: texts } = useMessages().browse;
  const query = castsQuery(filter);
  const { isPlaceholderData } = useQuery(query);
  return (
    <QueryView query={query} skeleton={<Skeleton height="40rem" />}>
      {({ items, total }) => {
        if (total === 0 && !filter.role && !filter.language) {
          return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
        }
        if (total === 0) return <NoPeople onClear={onClear} />;
        if (items.length === 0) return <PastEnd onFirst={onFirst} />;
        return (
          <div className="stack gap-4 dims" aria-busy={isPlaceholderData}>
            {items.map((cast) => (
              <GameCastCard key={cast.game.id} cast={cast} />
            ))}
            <Pagination page={filter.page} total={castPages(total)} />
          </div>
        );
      }}
    </QueryView>
  );
}

function People({ filter, onChange }: Pick<ActorIndexProps, 'filter' | 'onChange'>) {
  const { actor: texts } = useMessages().browse;
  const format = useFormat();
  const query = actorListQuery(filter);
  const { isPlaceholderData } = useQuery(query);
  return (
    <QueryView query={query} skeleton={<Skeleton height="40rem" />}>
      {({ items, total }) => {
        if (total === 0) {
          const all = { q: '', language: '', role: '', gameId: '' };
          return <NoPeople onClear={() => onChange(all)} />;
        }
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
