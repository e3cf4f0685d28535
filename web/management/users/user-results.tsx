import { useMessages } from '../../i18n/index.tsx';
import { PagedResults } from '../ui/paged-results.tsx';
import { UserList } from './user-list.tsx';
import { type UserSearch, usersQuery } from './users.api.ts';

type UserResultsProps = {
  search: UserSearch;
  ownId: number | undefined;
  onOwnChange: () => void;
};

export function UserResults({ search, ...own }: UserResultsProps) {
  const { users } = useMessages();
  return (
    <PagedResults
      query={usersQuery(search)}
      page={search.page}
      found={users.found}
      empty={null}
      none={{ title: users.none, text: users.noneText }}
    >
      {(accounts) => <UserList users={accounts} {...own} />}
    </PagedResults>
  );
}
