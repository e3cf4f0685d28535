import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '../../../contract/members/me.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ownProfileQuery, publicProfileQuery } from './profile.api.ts';
import styles from './profile.module.css';
import { ProfileView } from './profile-view.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The member's own profile as others see it, with its settings. */
export function OwnProfile({ user }: { user: Me }) {
  const { profile: texts } = useMessages().account;
  const { data: own } = useQuery(ownProfileQuery);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <QueryView
        query={publicProfileQuery(user.id)}
        skeleton={
          <>
            <PageHeader title={user.nickname} />
            <Skeleton height="16rem" />
          </>
        }
      >
        {(profile) =>
          profile && (
            <ProfileView
              profile={profile}
              actions={
                <Button icon={<PenLine aria-hidden />} onClick={() => setIsEditing(true)}>
                  {texts.edit}
                </Button>
              }
              firstSteps={<FirstSteps />}
            />
          )
        }
      </QueryView>
      <div className={styles.foot}>
        <ButtonLink to="/my/achievements">{texts.seeAchievements}</ButtonLink>
        <ButtonLink to="/settings">{texts.settings}</ButtonLink>
      </div>
      {isEditing && own && <ProfileForm profile={own} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function FirstSteps() {
  const { profile: texts } = useMessages().account;
  return (
    <section className={styles.steps} aria-label={texts.stepsTitle}>
      <h2 className="size-lg">{texts.stepsTitle}</h2>
      <ol>
        <li>
          <ButtonLink to="/game" variant="primary">
            {texts.steps.favorite}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to="/ranking">{texts.steps.review}</ButtonLink>
        </li>
        <li>
          <ButtonLink to="/news">{texts.steps.comment}</ButtonLink>
        </li>
      </ol>
    </section>
  );
}
