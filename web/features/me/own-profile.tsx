import type { Me } from '../../../contract/me.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tag, TagList } from '../../ui/tag.tsx';

export function OwnProfile({ user }: { user: Me }) {
  const {
    app: { goRankings },
    account: { profile },
  } = useMessages();
  const format = useFormat();
  return (
    <>
      <PageHeader
        eyebrow={profile.joined(format.date(user.createdAt))}
        title={user.nickname}
        actions={<Avatar id={user.id} name={user.nickname} url={user.avatarUrl} size="lg" />}
        lead={
          <TagList>
            {user.roles.map((role) => (
              <Tag key={role}>{profile.roles[role]}</Tag>
            ))}
          </TagList>
        }
      />
      <EmptyState
        title={profile.nextTitle}
        actions={
          <>
            <ButtonLink to="/ranking" variant="primary">
              {goRankings}
            </ButtonLink>
            <ButtonLink to="/settings">{profile.settings}</ButtonLink>
          </>
        }
      >
        {profile.nextText}
      </EmptyState>
    </>
  );
}
