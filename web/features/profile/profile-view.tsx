import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { avatarOf } from '../../../brand/covers/avatar-address.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { MemberMarks } from '../../ui/display/member-marks.tsx';
import { useTitle } from '../../browser/use-title.ts';
import { ProfileBlocks } from './profile-blocks.tsx';
import type { PublicProfile } from './profile.api.ts';
import styles from './profile.module.css';

type ProfileViewProps = {
  profile: PublicProfile;
  /** The owner's actions. */
  actions?: ReactNode;
  /** Shown to the owner of an empty profile. */
  firstSteps?: ReactNode;
};

export function ProfileView({ profile, actions, firstSteps }: ProfileViewProps) {
  const { profile: texts } = useMessages().account;
  const format = useFormat();
  useTitle(profile.nickname);
  const { counts } = profile;
  const hasNothing =
    counts !== null && Object.values(counts).every((count) => count === null || count === 0);
  return (
    <>
      <PageHeader
        eyebrow={texts.joined(format.date(profile.createdAt))}
        title={profile.nickname}
        mark={<MemberMarks of={profile} />}
        portrait={
          <Avatar
            id={profile.id}
            name={profile.nickname}
            url={profile.avatarUrl ?? avatarOf(profile.id)}
            size="lg"
          />
        }
        actions={
          <>
            {actions}
            <ShareButton title={profile.nickname} look="icon" />
          </>
        }
      />
      {profile.demo && <p className="soft">{texts.demo}</p>}
      {profile.bio && (
        <p dir="auto" className={styles.bio}>
          {profile.bio}
        </p>
      )}
      {profile.visibility === 'private' && (
        <EmptyState icon={<Lock aria-hidden />} title={texts.isPrivate}>
          {firstSteps ? texts.isPrivateOwn : texts.isPrivateText}
        </EmptyState>
      )}
      {counts && !hasNothing && <ProfileBlocks profile={profile} counts={counts} />}
      {hasNothing && (firstSteps ?? <EmptyState title={texts.nothingYet} />)}
    </>
  );
}
