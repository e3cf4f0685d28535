import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState, useEffect, useRef } from 'react';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { X, MailCheck } from 'lucide-react';
import {
  type FeedbackKind,
  type KnownField,
  kinds,
  refreshTickets,
  sendFeedback,
  subjectQuery,
} from './feedback.api.ts';
import styles from './feedback.module.css';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { readLocal, storeLocal } from '../../browser/local-storage.ts';

type FeedbackDraft = { kind: FeedbackKind; content: string; contact: string };

const storageKey = 'feedback-draft';
const nothing: FeedbackDraft = { kind: 'data', content: '', contact: '' };

/** A feedback draft in local storage, until it is sent. */
function useFeedbackDraft(kind: FeedbackKind | undefined) {
  const isHydrated = useHydrated();
  const [written, setWritten] = useState<FeedbackDraft>();
  const stored = isHydrated ? parseDraft(readLocal(storageKey)) : nothing;
  const draft = written ?? { ...stored, kind: kind ?? stored.kind };
  const [isWritable, setWritable] = useState(true);
  const hasText = (one: FeedbackDraft) => one.content !== '' || one.contact !== '';
  function put(next: FeedbackDraft) {
    setWritten(next);
    setWritable(storeLocal(storageKey, hasText(next) ? JSON.stringify(next) : undefined));
  }
  return {
    draft,
    isKept: written !== undefined && hasText(draft) && isWritable,
    change: (part: Partial<FeedbackDraft>) => put({ ...draft, ...part }),
    clear: () => put({ ...draft, content: '' }),
  };
}

/** Stored values may be invalid. */
function parseDraft(stored: string | null): FeedbackDraft {
  if (stored === null) return nothing;
  try {
    const value = JSON.parse(stored) as Partial<Record<string, unknown>>;
    const kind = kinds.find((one) => one === value['kind']) ?? nothing.kind;
    const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '');
    return { kind, content: text('content'), contact: text('contact') };
  } catch {
    return nothing;
  }
}

type FeedbackFormProps = {
  kind: FeedbackKind | undefined;
  gameId: number | undefined;
  newsId: number | undefined;
  /** The fact that the message is about. */
  field: KnownField | undefined;
};

export function FeedbackForm({ kind, gameId, newsId, field }: FeedbackFormProps) {
  const { account, games } = useMessages();
  const { feedback: texts } = account;
  const format = useFormat();
  const client = useQueryClient();
  const { draft, isKept, change, clear } = useFeedbackDraft(kind);
  // Before hydration no handler would see what is typed.
  const isHydrated = useHydrated();
  const [isEmpty, setIsEmpty] = useState(false);
  const subject = useSubject(gameId, newsId);
  const fact = field && subject.name ? games.known.missing[field] : undefined;
  const prefix = fact ? texts.fact(fact) : '';
  const mostText = personalLimits.feedback - prefix.length;
  const sending = useMutation({
    mutationFn: () =>
      sendFeedback({
        kind: draft.kind,
        content: prefix + draft.content.trim(),
        contact: draft.contact.trim() || null,
        ...subject.ids,
      }),
    onSuccess: () => {
      clear();
      return refreshTickets(client);
    },
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    const hasNothing = draft.content.trim() === '';
    setIsEmpty(hasNothing);
    if (!hasNothing && !sending.isPending) sending.mutate();
  }

  if (sending.data) return <SentTicket {...sending.data} onAgain={() => sending.reset()} />;
  return (
    <form className={styles.form} onSubmit={send} noValidate inert={!isHydrated}>
      <ChoiceGroup
        label={texts.kind}
        choices={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={draft.kind}
        onChange={(value) => change({ kind: value })}
      />
      <p className="faint">{texts.kindHints[draft.kind]}</p>
      {subject.name && (
        <p className={styles.subject}>
          {texts.about(subject.name, fact)}
          <IconButton
            size="sm"
            label={texts.notAbout}
            icon={<X aria-hidden />}
            onClick={subject.drop}
          />
        </p>
      )}
      <TextArea
        label={texts.content}
        rows={7}
        required
        value={draft.content}
        maxLength={mostText}
        placeholder={texts.placeholder}
        hint={texts.left(format.number(mostText - draft.content.length))}
        error={isEmpty && draft.content.trim() === '' && texts.writeFirst}
        onChange={({ target }) => change({ content: target.value })}
      />
      <TextField
        label={texts.contactField}
        required={false}
        value={draft.contact}
        maxLength={personalLimits.contact}
        hint={texts.contactHint}
        autoComplete="email"
        onChange={({ target }) => change({ contact: target.value })}
      />
      <FailureNote error={sending.error} />
      <div className="wrap gap-3">
        <Button type="submit" variant="primary" loading={sending.isPending}>
          {sending.error ? texts.sendAgain : texts.send}
        </Button>
        {isKept && <span className="faint">{texts.draftSaved}</span>}
      </div>
    </form>
  );
}

/** The subject in the address, if it exists and the reader has not removed it. */
function useSubject(gameId: number | undefined, newsId: number | undefined) {
  const lang = useLang();
  const [isDropped, setIsDropped] = useState(false);
  const { data } = useQuery({
    ...subjectQuery(gameId, newsId),
    enabled: gameId !== undefined || newsId !== undefined,
  });
  const drop = () => setIsDropped(true);
  if (!data || isDropped) return { name: undefined, ids: {}, drop };
  if (data.game) {
    return { name: gameNames(data.game, lang).title, ids: { gameId: data.game.id }, drop };
  }
  return { name: textIn(lang, data.news, 'title'), ids: { newsId: data.news.id }, drop };
}

type SentTicketProps = { ticket: string; code: string; onAgain: () => void };

/** The ticket's code is shown only here: the server stores only its hash. */
function SentTicket({ ticket, code, onAgain }: SentTicketProps) {
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
