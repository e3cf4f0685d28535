import { useMessages } from '../../i18n/index.tsx';
import { NicknameField } from '../../ui/forms/nickname-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

type NewcomerFieldsProps = {
  /** Undefined if a messenger provides the name. */
  nickname: string | undefined;
  /** Undefined if anyone may join without an invitation. */
  invitation: string | undefined;
  /** False until the first submit, so that typing shows no errors. */
  isChecked: boolean;
  /** The server's errors for the fields. */
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
