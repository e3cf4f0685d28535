import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PagedResults } from '../ui/paged-results.tsx';
import { actorsQuery, type ActorsSearch, type ActorSummary } from './actors.api.ts';
import styles from './actors.module.css';

export function ActorList({ search }: { search: ActorsSearch }) {
  const { actors } = useMessages().editorial;
  const format = useFormat();
  const columns: Column<ActorSummary>[] = [
    { key: 'name', header: actors.columns.name, cell: nameCell },
    {
      key: 'credits',
      header: actors.columns.credits,
      numeric: true,
      cell: ({ credits }) => format.number(credits),
    },
    { key: 'games', header: actors.columns.games, cell: gamesCell },
  ];
  return (
    <PagedResults
      query={actorsQuery(search)}
      page={search.page}
      found={actors.found}
      empty={<EmptyState title={actors.empty}>{actors.emptyText}</EmptyState>}
      none={search.q !== undefined && { title: actors.none, text: actors.noneText }}
    >
      {(people) => (
        <DataTable
          caption={actors.list}
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
          isDense
        />
      )}
    </PagedResults>
  );
}

const gamesCell = ({ games }: ActorSummary) => (
  <span className={styles.games}>{games.join(' · ')}</span>
);

const nameCell = (actor: ActorSummary) => <ActorName actor={actor} />;

function ActorName({ actor: { id, name, nameNative } }: { actor: ActorSummary }) {
  const { actors } = useMessages().editorial;
  return (
    <>
      <Link
        to="/admin/actors"
        search={(now) => ({ ...now, edit: String(id) })}
        resetScroll={false}
        preload={false}
        aria-label={actors.editLabel(name)}
        className={styles.link}
      >
        {name}
      </Link>
      {nameNative && <span className={styles.faint}> {nameNative}</span>}
    </>
  );
}
