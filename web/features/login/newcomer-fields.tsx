import { useMessages } from '../../i18n/index.tsx';
import { NicknameField } from '../../ui/forms/nickname-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

type NewcomerFieldsProps = {
  /** Absent where a messenger provides it. */
  nickname: string | undefined;
  /** Absent where the door is open to everyone. */
  invitation: string | undefined;
  /** False until the first submit: no errors while typing. */
  isChecked: boolean;
  /** The problem that the server reports for each. */
  refusal: { nickname?: string | undefined; invitation?: string | undefined };
  onNickname: (nickname: string) => void;
  onInvitation: (invitation: string) => void;
};

export function NewcomerFields(props: NewcomerFieldsProps) {
  const { nickname, invitation, isChecked, refusal, onNickname, onInvitation } = props;
  const { confirm: texts } = useMessages().login;
  return (
    <>
      {nickname !== undefined && (
        <NicknameField
          label={texts.nickname}
          hint={texts.nicknameHint}
          value={nickname}
          onChange={onNickname}
          isChecked={isChecked}
          refusal={refusal.nickname}
        />
      )}
      {invitation !== undefined && (
        <TextField
          label={texts.invitation}
          hint={texts.invitationHint}
          error={
            isChecked && invitation.trim() === '' ? texts.invitationMissing : refusal.invitation
          }
          name="invitation"
          autoComplete="off"
          required
          value={invitation}
          onChange={(event) => onInvitation(event.currentTarget.value)}
        />
      )}
    </>
  );
}
