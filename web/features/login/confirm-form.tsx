import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ScanView } from '../../../contract/login/login.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/button.tsx';
import { isNicknameLong } from '../../ui/nickname-field.tsx';
import styles from './confirm-panel.module.css';
import { explainRefusal } from './explain-refusal.ts';
import { confirmTarget, refuseTarget, type Target } from './login.api.ts';
import { forgetInvitation, invitationCode, keptInvitation } from './newcomer.ts';
import { NewcomerFields } from './newcomer-fields.tsx';

type ConfirmFormProps = {
  target: Target;
  account: ScanView['account'];
  purpose: ScanView['purpose'];
  asksInvitation: boolean;
  isSameDevice: boolean;
  /** The server has noted the scan of this very code. */
  isReady: boolean;
  onConfirmed: () => void;
  onRefused: () => void;
};

export function ConfirmForm(props: ConfirmFormProps) {
  const { target, account, purpose, asksInvitation, isSameDevice, isReady } = props;
  const { onConfirmed, onRefused } = props;
  const { app, login } = useMessages();
  const texts = login.confirm;
  const [nickname, setNickname] = useState('');
  const [invitation, setInvitation] = useState(keptInvitation);
  const [isChecked, setIsChecked] = useState(false);

  // A messenger has told the name already; a phone that has been here keeps its account.
  const asksName = account === null && 'scene' in target;
  const isComplete =
    (!asksName || isNicknameLong(nickname)) && (!asksInvitation || invitation.trim() !== '');

  const confirm = useMutation({
    mutationFn: () =>
      confirmTarget(target, {
        ...(asksName && { nickname: nickname.trim() }),
        ...(asksInvitation && { invitation: invitationCode(invitation) }),
      }),
    onSuccess: () => {
      if (asksInvitation) forgetInvitation();
      onConfirmed();
    },
  });
  const refuse = useMutation({ mutationFn: () => refuseTarget(target), onSuccess: onRefused });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isComplete) confirm.mutate();
  }

  const refusal = explainRefusal(confirm.error ?? refuse.error, {
    asksName,
    asksInvitation,
    stale: texts.staleTitle,
    network: app.error.network,
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {account && (
        <p className={styles.as}>
          {purpose === 'step-up' ? texts.provingAs(account.nickname) : texts.as(account.nickname)}
        </p>
      )}
      {(asksName || asksInvitation) && (
        <NewcomerFields
          nickname={asksName ? nickname : undefined}
          invitation={asksInvitation ? invitation : undefined}
          isChecked={isChecked}
          refusal={refusal.fields}
          onNickname={setNickname}
          onInvitation={setInvitation}
        />
      )}
      {!isSameDevice && <p className={styles.warning}>{texts.warning}</p>}
      <p role="alert" className={styles.problem}>
        {refusal.general}
      </p>
      <div className={styles.answers}>
        <Button
          type="submit"
          size="lg"
          variant={isSameDevice ? 'primary' : 'secondary'}
          icon={<Check aria-hidden />}
          loading={confirm.isPending || !isReady}
        >
          {purpose === 'step-up' ? texts.itIsMe : isSameDevice ? texts.hereYes : texts.yes}
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
