import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ScanView } from '../../../contract/login/login.ts';
import { type Messages, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { isNicknameLong, NicknameField } from '../../ui/forms/nickname-field.tsx';
import styles from './confirm-panel.module.css';
import { explainRefusal } from './explain-refusal.ts';
import { confirmTarget, refuseTarget, type Target } from './login.api.ts';
import { forgetInvitation, invitationCode, storedInvitation } from './newcomer.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

type ConfirmFormProps = {
  target: Target;
  view: ScanView;
  isSameDevice: boolean;
  /** Confirms by itself when the device is known. */
  isDecided: boolean;
  /** Whether the server has recorded the scan of this code. */
  isReady: boolean;
  onConfirmed: () => void;
  onRefused: () => void;
};

export function ConfirmForm(props: ConfirmFormProps) {
  const { target, view, isSameDevice, isDecided, isReady, onConfirmed, onRefused } = props;
  const { account, purpose, asksInvitation, linkTo } = view;
  const { app, login } = useMessages();
  const texts = login.confirm;
  const [nickname, setNickname] = useState('');
  const [invitation, setInvitation] = useState(storedInvitation);
  const [isChecked, setIsChecked] = useState(false);

  // A messenger provides the name, and a known phone already has an account.
  const needsName = account === null && purpose !== 'link' && 'scene' in target;
  const isComplete =
    (!needsName || isNicknameLong(nickname)) && (!asksInvitation || invitation.trim() !== '');

  const confirm = useMutation({
    mutationFn: () =>
      confirmTarget(target, {
        ...(needsName && { nickname: nickname.trim() }),
        ...(asksInvitation && { invitation: invitationCode(invitation) }),
      }),
    onSuccess: () => {
      if (asksInvitation) forgetInvitation();
      onConfirmed();
    },
  });
  const goOn = useEffectEvent(() => {
    if (account && isComplete) confirm.mutate();
  });
  useEffect(() => {
    if (isDecided && isReady) goOn();
  }, [isDecided, isReady]);
  const refuse = useMutation({ mutationFn: () => refuseTarget(target), onSuccess: onRefused });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isComplete) confirm.mutate();
  }

  const refusal = explainRefusal(confirm.error ?? refuse.error, {
    needsName,
    asksInvitation,
    stale: texts.staleTitle,
    network: app.error.network,
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {account && linkTo === null && (
        <p className="strong">
          {purpose === 'step-up' ? texts.provingAs(account.nickname) : texts.as(account.nickname)}
        </p>
      )}
      {linkTo !== null && (
        <p className="strong">
          {account ? texts.linkTaken(account.nickname, linkTo) : texts.linkNew(linkTo)}
        </p>
      )}
      {(needsName || asksInvitation) && (
        <NewcomerFields
          nickname={needsName ? nickname : undefined}
          invitation={asksInvitation ? invitation : undefined}
          isChecked={isChecked}
          refusal={refusal.fields}
          onNickname={setNickname}
          onInvitation={setInvitation}
        />
      )}
      {!isSameDevice && <p className="soft">{texts.warning}</p>}
      <p role="alert" className="failure">
        {refusal.general}
      </p>
      <div className={styles.decision}>
        <Button
          type="submit"
          size="lg"
          variant={isSameDevice ? 'primary' : 'secondary'}
          icon={<Check aria-hidden />}
          loading={confirm.isPending || !isReady}
        >
          {yesOf(purpose, isSameDevice, texts)}
        </Button>
        <Button
          size="lg"
          icon={<X aria-hidden />}
          loading={refuse.isPending}
          onClick={() => refuse.mutate()}
        >
          {isSameDevice ? texts.hereNo : texts.no}
        </Button>
      </div>
    </form>
  );
}

function yesOf(
  purpose: ScanView['purpose'],
  isSameDevice: boolean,
  texts: Messages['login']['confirm'],
): string {
  if (purpose === 'step-up') return texts.itIsMe;
  if (purpose === 'link') return texts.linkYes;
  return isSameDevice ? texts.hereYes : texts.yes;
}

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

function NewcomerFields(props: NewcomerFieldsProps) {
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
