import { Ban } from 'lucide-react';
import type { ManagedUser } from '../../../contract/members/users.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { avatarOf } from '../../../brand/covers/avatar-address.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { MemberMarks } from '../../ui/display/member-marks.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Tag, TagList } from '../../ui/display/tag.tsx';
import styles from './user-list.module.css';

type UserProps = { user: ManagedUser };

export function UserName({ user, isOwn }: UserProps & { isOwn: boolean }) {
  const { you } = useMessages().users;
  return (
    <span className={styles.name}>
      <Avatar id={user.id} name={user.nickname} url={user.avatarUrl ?? avatarOf(user.id)} />
      <span className={styles.nickname}>
        {user.nickname} {user.demo && <MemberMarks of={user} />}
      </span>
      <span className={styles.faint}>
        #{user.id}
        {isOwn && <> · {you}</>}
      </span>
    </span>
  );
}

export function UserRoles({ user }: UserProps) {
  const { profile } = useMessages().account;
  return (
    <TagList>
      {user.roles.map((role) => (
        <Tag key={role} tone={role === 'user' ? 'neutral' : 'accent'}>
          {profile.roles[role]}
        </Tag>
      ))}
    </TagList>
  );
}

export function UserState({ user }: UserProps) {
  const { users } = useMessages();
  const format = useFormat();
  if (user.bannedAt === null) {
    return (
      <span className={styles.state}>
        <Tag tone="success">{users.active}</Tag>
      </span>
    );
  }
  return (
    <span className={styles.state}>
      <Tag tone="danger" icon={<Ban aria-hidden />}>
        {users.banned}
      </Tag>
      <span className="anywhere soft" title={users.bannedSince(format.dateTime(user.bannedAt))}>
        {user.banReason}
      </span>
    </span>
  );
}

export function LastSeen({ user }: UserProps) {
  const { users } = useMessages();
  if (user.lastSeenAt === null) return <span className={styles.faint}>{users.never}</span>;
  return <RelativeTime at={user.lastSeenAt} />;
}
