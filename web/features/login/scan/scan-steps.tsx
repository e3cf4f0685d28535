import { CircleCheck, MailOpen, QrCode, ShieldX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ScanView } from '../../../../contract/login/login.ts';
import { requestSignIn } from '../../../api/sign-in-request.ts';
import { type Messages, useMessages } from '../../../i18n/index.tsx';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import type { Target } from '../login.api.ts';
import { keepInvitation } from '../newcomer.ts';

type ScanStepsProps = {
  scene: string | undefined;
  ticket: string | undefined;
  invitation: string | undefined;
  isMember: boolean;
};

/** The phone's page: the request to confirm, its result, or instructions. */
export function ScanSteps({ scene, ticket, invitation, isMember }: ScanStepsProps) {
  const { scanPage } = useMessages().login;
  if (scene !== undefined) return <Question key={scene} target={{ scene }} />;
  if (ticket !== undefined) return <Question key={ticket} target={{ ticket }} />;
  if (invitation === undefined) {
    return (
      <NothingToDo icon={<QrCode aria-hidden />} title={scanPage.noneTitle}>
        {scanPage.none}
      </NothingToDo>
    );
  }
  if (!isMember) return <Invited token={invitation} />;
  return (
    <NothingToDo icon={<CircleCheck aria-hidden />} title={scanPage.joinedTitle}>
      {scanPage.joined}
    </NothingToDo>
  );
}

function Question({ target }: { target: Target }) {
  const { confirm } = useMessages().login;
  const [answer, setAnswer] = useState<ScanView | 'refused' | null>(null);

  if (answer === 'refused') {
    return (
      <Outcome icon={<ShieldX aria-hidden />} title={confirm.refusedTitle} text={confirm.refused} />
    );
  }
  if (answer) {
    const text = doneText(answer, confirm);
    return <Outcome icon={<CircleCheck aria-hidden />} title={confirm.doneTitle} text={text} />;
  }
  return (
    <ConfirmPanel target={target} onConfirmed={setAnswer} onRefused={() => setAnswer('refused')} />
  );
}

function doneText(view: ScanView, confirm: Messages['login']['confirm']): string {
  if (view.purpose === 'step-up') return confirm.proven;
  if (view.linkTo === null) return confirm.done(view.browser);
  return view.account ? confirm.linkedTaken : confirm.linked(view.linkTo);
}

type OutcomeProps = { icon: ReactNode; title: string; text: string };

/** Takes the focus, because the pressed button is gone and the result must be announced. */
function Outcome({ icon, title, text }: OutcomeProps) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <EmptyState icon={icon} title={title}>
        {text}
      </EmptyState>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

function Invited({ token }: { token: string }) {
  const { scanPage } = useMessages().login;
  useEffect(() => keepInvitation(token), [token]);
  return (
    <EmptyState
      icon={<MailOpen aria-hidden />}
      title={scanPage.invitedTitle}
      actions={
        <Button variant="primary" onClick={() => void requestSignIn(scanPage.invitedTitle)}>
          {scanPage.signIn}
        </Button>
      }
    >
      {scanPage.invited}
    </EmptyState>
  );
}

type NothingToDoProps = { icon: ReactNode; title: string; children: ReactNode };

/** A message with a link to the home page. */
function NothingToDo({ children, ...rest }: NothingToDoProps) {
  const { goHome } = useMessages().app;
  return (
    <EmptyState {...rest} actions={<ButtonLink to="/">{goHome}</ButtonLink>}>
      {children}
    </EmptyState>
  );
}
