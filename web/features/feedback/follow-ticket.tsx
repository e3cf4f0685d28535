import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { followTicket } from './feedback.api.ts';
import styles from './feedback.module.css';
import { TicketCard } from './ticket-card.tsx';

export function FollowTicket() {
  const { feedback: texts } = useMessages().account;
  const [ticket, setTicket] = useState('');
  const [code, setCode] = useState('');
  const following = useMutation({ mutationFn: followTicket });

  function follow(event: SubmitEvent) {
    event.preventDefault();
    const credentials = { ticket: ticket.trim(), code: code.trim() };
    if (credentials.ticket && credentials.code) following.mutate(credentials);
  }

  return (
    <>
      <form className={styles.follow} onSubmit={follow} noValidate>
        <TextField
          label={texts.ticket}
          value={ticket}
          maxLength={40}
          placeholder="F-1024"
          autoComplete="off"
          onChange={({ target }) => setTicket(target.value)}
        />
        <TextField
          label={texts.code}
          value={code}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" loading={following.isPending}>
          {texts.look}
        </Button>
      </form>
      <FailureNote error={following.error} />
      {following.data && <TicketCard ticket={following.data} />}
    </>
  );
}
