import { avatarAddress } from '../../../brand/covers/avatar-address.ts';
import type { Cover } from '../../../brand/covers/draw-cover.ts';
import type { Context } from '../../platform/context.ts';
import { discussionReads } from '../../domain/public-reads.ts';
import type { Profile } from '../../../contract/members/profile.ts';
import { actAsMember, type MemberDeps } from '../../domain/members/with-achievements.ts';
import { requireName } from '../../domain/members/member-names.ts';
import { readNickname } from '../../domain/members/nickname.ts';
import { requireUnlikeStaff } from '../../domain/members/staff-names.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { ownProfile, saveProfile, setAvatar, setNickname } from './profile.queries.ts';

type ProfileChange = {
  nickname?: string | undefined;
  bio?: string | null | undefined;
  visibility?: Profile['visibility'] | undefined;
  shown?: Profile['shown'] | undefined;
  avatar?: Cover | null | undefined;
};

/** Omitted fields are not changed. */
export function editProfile(
  deps: MemberDeps & Pick<Context, 'settings'>,
  member: Caller,
  { nickname, bio, visibility, shown, avatar }: ProfileChange,
  now: Date,
): Promise<Profile> {
  const { userId } = member;
  // A nickname that is older than the rules stays valid until it is changed.
  const isRenamed = nickname !== undefined && nickname.trim() !== member.nickname;
  const name = isRenamed ? readNickname(nickname, deps.settings.current().siteName) : undefined;
  const change = {
    ...(bio === undefined ? {} : { bio: bio?.trim() || null }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(shown === undefined ? {} : { shown: shown.join(' ') }),
  };
  const action = { activities: [], now } as const;
  return actAsMember(deps, member, action, async (db) => {
    if (name !== undefined) {
      await requireUnlikeStaff(db, name, userId);
      await requireName(db, userId, name);
      await setNickname(db, userId, name);
    }
    if (avatar !== undefined) await setAvatar(db, userId, avatar && avatarAddress(avatar));
    if (Object.keys(change).length > 0) await saveProfile(db, userId, change);
    return {
      result: await ownProfile(db, userId),
      // Comments show the name and the face of their author.
      after: { invalidate: name === undefined && avatar === undefined ? [] : discussionReads },
    };
  });
}
