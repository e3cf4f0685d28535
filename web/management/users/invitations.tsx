import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Invitation } from '../../../contract/login/invitations.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Section } from '../../ui/display/section.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { MemberMarks } from '../../ui/display/member-marks.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { invitationsQuery, useRevokeInvitation } from './invitations.api.ts';
import styles from './invitations.module.css';
import { InviteDialog } from './invite-dialog.tsx';

export function Invitations() {
  const { invitations } = useMessages().users;
  const [isInviting, setInviting] = useState(false);
  const create = useRef<HTMLButtonElement>(null);
  return (
    <Section
      title={invitations.title}
      lead={invitations.lead}
      more={
        <Button
          ref={create}
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {invitations.create}
        </Button>
      }
    >
      <QueryView query={invitationsQuery} skeleton={<Skeleton height="8rem" />}>
        {(list) => <InvitationList list={list} onRevoke={() => create.current?.focus()} />}
      </QueryView>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Section>
  );
}

type InvitationListProps = {
  list: Invitation[];
  /** Called to move the focus, because the pressed button disappears with its row. */
  onRevoke: () => void;
};

function InvitationList({ list, onRevoke }: InvitationListProps) {
  const { invitations } = useMessages().users;
  const revoke = useRevokeInvitation();
  const take = (id: number) => {
    revoke.mutate(id);
    onRevoke();
  };
  if (list.length === 0) {
    return <EmptyState title={invitations.empty}>{invitations.emptyText}</EmptyState>;
  }
  return (
    <ul className="box">
      {list.map((one) => (
        <li key={one.id} className={styles.invitation}>
          <InvitationText invitation={one} />
          <Revoke invitation={one} onRevoke={() => take(one.id)} />
          {revoke.variables === one.id && <FailureNote error={revoke.error} />}
        </li>
      ))}
    </ul>
  );
}

const tones = { open: 'success', used: 'neutral', expired: 'warning' } as const;

function InvitationText({ invitation }: { invitation: Invitation }) {
  const { invitations } = useMessages().users;
  const format = useFormat();
  const { note, state, createdBy, createdAt, expiresAt, usedBy } = invitation;
  const created = format.date(createdAt);
  return (
    <div className="grow anywhere">
      <p className={styles.title}>
        {note ? <strong>{note}</strong> : <span>{invitations.noNote}</span>}
        <Tag tone={tones[state]}>{invitations[state]}</Tag>
      </p>
      <p className="faint">
        {createdBy
          ? invitations.createdBy(createdBy.nickname, created)
          : invitations.created(created)}
        {state === 'open' && <> · {invitations.until(format.dateTime(expiresAt))}</>}
        {usedBy && (
          <>
            {' '}
            · {invitations.usedBy(usedBy.nickname)} <MemberMarks of={usedBy} />
          </>
        )}
      </p>
    </div>
  );
}

type RevokeProps = { invitation: Invitation; onRevoke: () => void };

function Revoke({ invitation: { note, state }, onRevoke }: RevokeProps) {
  const { invitations } = useMessages().users;
  if (state === 'used') return null;
  const isOpen = state === 'open';
  const label = isOpen ? invitations.revokeLabel : invitations.removeLabel;
  return (
    <Button size="sm" aria-label={label(note || invitations.noNote)} onClick={onRevoke}>
      {isOpen ? invitations.revoke : invitations.remove}
    </Button>
  );
}
