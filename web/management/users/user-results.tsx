import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import styles from './forms.module.css';
import { UserList } from './user-list.tsx';
import { pageSize, usersQuery, type UserSearch } from './users.api.ts';

type UserResultsProps = {
  search: UserSearch;
  ownId: number | undefined;
  onOwnChange: () => void;
};

export function UserResults({ search, ...own }: UserResultsProps) {
  const { users } = useMessages();
  const format = useFormat();
  return (
    <QueryView query={usersQuery(search)} skeleton={<Skeleton height="24rem" />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState
            title={users.none}
            actions={<ButtonLink to="/admin/users">{users.clear}</ButtonLink>}
          >
            {users.noneText}
          </EmptyState>
        ) : (
          <>
            <p role="status" className={styles.countOfCards}>
              {users.found(format.number(total))}
            </p>
            <UserList users={items} caption={users.found(format.number(total))} {...own} />
            <Pagination page={search.page} total={Math.ceil(total / pageSize)} />
          </>
        )
      }
    </QueryView>
  );
}
