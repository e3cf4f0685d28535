import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { countQuery, statisticsQuery } from '../games.api.ts';
import { type GameFilter, type GamesSearch, toAddress } from '../games-search.ts';
import styles from './state-tabs.module.css';
import { statusText } from '../statuses.ts';

/** What an editor can fill in, and a reader misses first. */
const incompleteFacts = ['nameZh', 'releaseDate', 'genres', 'tags', 'developers'] as const;

/** Tabs for all games, each status and the trash, which keep the other filters. */
export function StateTabs({ search }: { search: GamesSearch }) {
  const messages = useMessages();
  const { states } = messages.gamesAdmin;
  const { data } = useQuery(statisticsQuery);
  const { data: incomplete } = useQuery(countQuery({ trash: '0', missing: [...incompleteFacts] }));
  const { status, trash, ...narrowing } = search.filter;
  const isIncomplete = incompleteFacts.every((fact) => narrowing.missing?.includes(fact));
  const isTrash = trash === '1';
  const address = (state: Pick<GameFilter, 'status' | 'trash'>) =>
    toAddress({ ...search, page: 1, filter: { ...narrowing, ...state } });
  return (
    <nav aria-label={states.label} className={styles.tabs}>
      <StateTab
        label={states.all}
        count={data?.total}
        isCurrent={!isTrash && !isIncomplete && status === undefined}
        address={address({})}
      />
      {[1, 0, 2].map((one) => (
        <StateTab
          key={one}
          label={statusText(messages, one)}
          count={data?.byStatus[one]}
          isCurrent={!isTrash && status === one}
          address={address({ status: one })}
        />
      ))}
      <StateTab
        label={states.incomplete}
        count={incomplete}
        isCurrent={isIncomplete}
        address={toAddress({
          ...search,
          page: 1,
          filter: { trash: '0', missing: [...incompleteFacts] },
        })}
      />
      <StateTab
        label={states.trash}
        count={data?.trash}
        isCurrent={isTrash}
        address={address({ trash: '1' })}
      />
    </nav>
  );
}

type StateTabProps = {
  label: string;
  count: number | undefined;
  isCurrent: boolean;
  address: ReturnType<typeof toAddress>;
};

function StateTab({ label, count, isCurrent, address }: StateTabProps) {
  const format = useFormat();
  return (
    <Link
      to="/admin/games"
      search={address}
      resetScroll={false}
      className={styles.tab}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true }}
    >
      {label}
      {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
    </Link>
  );
}
