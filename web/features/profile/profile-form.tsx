import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarAddress } from '../../../brand/covers/avatar-address.ts';
import type { Cover } from '../../../brand/covers/draw-cover.ts';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type { Profile } from '../../../contract/members/profile.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { NicknameField, isNicknameLong } from '../../ui/forms/nickname-field.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { blocks, changeProfile } from './profile.api.ts';

type ProfileFormProps = { profile: Profile; onClose: () => void };

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const { profile: texts } = useMessages().account;
  const client = useQueryClient();
  const [nickname, setNickname] = useState(profile.nickname);
  const [bio, setBio] = useState(profile.bio ?? '');
  const [visibility, setVisibility] = useState(profile.visibility);
  const [shown, setShown] = useState(profile.shown);
  const [avatar, setAvatar] = useState<Cover>();
  const [isChecked, setIsChecked] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      changeProfile(client, {
        nickname: nickname.trim(),
        bio: bio.trim() || null,
        visibility,
        shown,
        ...(avatar && { avatar }),
      }),
    onSuccess: () => {
      toast(texts.saved);
      onClose();
    },
  });

  const isKept = nickname.trim() === profile.nickname;
  const refusal = saving.error instanceof ApiError ? saving.error.fields['nickname'] : undefined;

  function save() {
    setIsChecked(true);
    // An unchanged nickname may stay even if it breaks a newer rule.
    if (isKept || isNicknameLong(nickname)) saving.mutate();
  }

  return (
    <ConfirmDialog
      title={texts.edit}
      text={texts.editText}
      confirm={texts.save}
      pending={saving.isPending}
      error={refusal ? null : saving.error}
      onConfirm={save}
      onClose={onClose}
    >
      <AvatarPicker
        value={avatar ? avatarAddress(avatar) : profile.avatarUrl}
        memberId={profile.id}
        onChange={setAvatar}
      />
      <NicknameField
        label={texts.nickname}
        value={nickname}
        onChange={setNickname}
        isChecked={isChecked && !isKept}
        refusal={refusal}
      />
      <TextArea
        label={texts.bio}
        required={false}
        value={bio}
        maxLength={personalLimits.bio}
        hint={texts.left(personalLimits.bio - bio.length)}
        onChange={({ target }) => setBio(target.value)}
      />
      <ChoiceGroup
        label={texts.visibility}
        choices={[
          { value: 'public', label: texts.public },
          { value: 'private', label: texts.private },
        ]}
        value={visibility}
        onChange={setVisibility}
      />
      {visibility === 'public' && (
        <fieldset className="stack gap-1">
          <legend className="label">{texts.shown}</legend>
          {blocks.map((block) => (
            <label key={block} className="check">
              <input
                type="checkbox"
                checked={shown.includes(block)}
                onChange={({ target }) =>
                  setShown(
                    blocks.filter((one) => (one === block ? target.checked : shown.includes(one))),
                  )
                }
              />
              {texts.blocks[block]}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
