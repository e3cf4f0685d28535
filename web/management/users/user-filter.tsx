import type { Role } from '../../../contract/members/me.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './forms.module.css';
import { SearchField } from '../../ui/forms/search-field.tsx';
import type { UserSearch } from './users.api.ts';

type Filter = Omit<UserSearch, 'page'>;

type UserFilterProps = { filter: Filter; onChange: (part: Filter) => void };

export function UserFilter({ filter, onChange }: UserFilterProps) {
  const { users, account } = useMessages();
  const { roles } = account.profile;
  return (
    <form
      role="search"
      aria-label={users.filter}
      className={styles.filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={users.search}
        value={filter.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <Select
        label={users.role}
        value={filter.role ?? ''}
        options={[
          { value: '', label: users.anyRole },
          { value: 'editor', label: roles.editor },
          { value: 'admin', label: roles.admin },
        ]}
        onChange={({ target }) => onChange({ role: (target.value as Role) || undefined })}
      />
      <Select
        label={users.state}
        value={filter.banned === undefined ? '' : String(filter.banned)}
        options={[
          { value: '', label: users.anyState },
          { value: 'false', label: users.active },
          { value: 'true', label: users.banned },
        ]}
        onChange={({ target }) =>
          onChange({ banned: target.value ? target.value === 'true' : undefined })
        }
      />
    </form>
  );
}
