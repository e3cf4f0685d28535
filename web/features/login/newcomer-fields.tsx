import { limits } from '../../../contract/limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextField } from '../../ui/text-field.tsx';

type NewcomerFieldsProps = {
  /** Absent where a messenger has told it. */
  nickname: string | undefined;
  /** Absent where the door is open to everyone. */
  invitation: string | undefined;
  /** Absent until the first try: nobody is told off while typing. */
  problems: { nickname: 'missing' | 'tooLong' | null; invitation: boolean } | undefined;
  /** What the server said about each. */
  refusal: { nickname?: string | undefined; invitation?: string | undefined };
  onNickname: (nickname: string) => void;
  onInvitation: (invitation: string) => void;
};

export function NewcomerFields(props: NewcomerFieldsProps) {
  const { nickname, invitation, problems, refusal, onNickname, onInvitation } = props;
  const { confirm: texts } = useMessages().login;
  const nicknameTexts = {
    missing: texts.nicknameMissing,
    tooLong: texts.nicknameTooLong(limits.nickname),
  };
  return (
    <>
      {nickname !== undefined && (
        <TextField
          label={texts.nickname}
          hint={texts.nicknameHint}
          error={problems?.nickname ? nicknameTexts[problems.nickname] : refusal.nickname}
          name="nickname"
          autoComplete="nickname"
          enterKeyHint="done"
          required
          value={nickname}
          onChange={(event) => onNickname(event.currentTarget.value)}
        />
      )}
      {invitation !== undefined && (
        <TextField
          label={texts.invitation}
          hint={texts.invitationHint}
          error={problems?.invitation ? texts.invitationMissing : refusal.invitation}
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
