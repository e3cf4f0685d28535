import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import styles from './feedback.module.css';

type SentTicketProps = { ticket: string; code: string; onAgain: () => void };

/** The ticket's code is shown only here: the server stores only its hash. */
export function SentTicket({ ticket, code, onAgain }: SentTicketProps) {
  const { feedback: texts } = useMessages().account;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <MailCheck aria-hidden />
      <h2 ref={heading} tabIndex={-1} className="size-xl">
        {texts.sent}
      </h2>
      <p>{texts.sentText}</p>
      <dl className={styles.numbers}>
        <div>
          <dt className="faint">{texts.ticket}</dt>
          <dd>{ticket}</dd>
        </div>
        <div>
          <dt className="faint">{texts.code}</dt>
          <dd>{code}</dd>
        </div>
      </dl>
      <div className="wrap gap-3">
        <CopyButton text={`${ticket} ${code}`} label={texts.copyBoth} />
        <Button size="sm" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  );
}
