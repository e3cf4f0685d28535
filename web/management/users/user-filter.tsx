import { useMessages } from '../../i18n/index.tsx';
import { FilterBar, FilterSelect } from '../ui/filter-bar.tsx';
import type { UserSearch } from './users.api.ts';

export function UserFilter({ q, role, banned }: UserSearch) {
  const { users, account } = useMessages();
  const { roles } = account.profile;
  return (
    <FilterBar label={users.filter} search={users.search} q={q}>
      <FilterSelect
        label={users.role}
        name="role"
        value={role}
        options={[
          { value: '', label: users.anyRole },
          { value: 'editor', label: roles.editor },
          { value: 'admin', label: roles.admin },
        ]}
      />
      <FilterSelect
        label={users.state}
        name="banned"
        value={banned?.toString()}
        options={[
          { value: '', label: users.anyState },
          { value: 'false', label: users.active },
          { value: 'true', label: users.banned },
        ]}
      />
    </FilterBar>
  );
}
