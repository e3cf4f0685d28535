import { EyeOff } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { newsLimits } from '../../../contract/news/news-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import styles from './comment-editor.module.css';

type CommentEditorProps = {
  label: string;
  placeholder?: string | undefined;
  text: string;
  onText: (text: string) => void;
  submit: string;
  isSending: boolean;
  error: Error | null;
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
  isFocusedAtFirst?: boolean | undefined;
};

/** A text field with submit and cancel. After a failure the text stays. */
export function CommentEditor(props: CommentEditorProps) {
  const { label, placeholder, text, onText, submit, isSending, error, onSubmit, onCancel } = props;
  const { comments } = useMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const left = newsLimits.commentText - [...text.trim()].length;
  const canSend = text.trim() !== '' && left >= 0 && !isSending;

  useEffect(() => {
    const element = field.current;
    if (!props.isFocusedAtFirst || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [props.isFocusedAtFirst]);

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (canSend) onSubmit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSend) onSubmit();
    if (event.key === 'Escape') onCancel?.();
  }

  function markSpoiler() {
    const element = field.current;
    if (!element || isSending) return;
    const { selectionStart: from, selectionEnd: to } = element;
    onText(`${text.slice(0, from)}||${text.slice(from, to)}||${text.slice(to)}`);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(from + 2, to + 2);
    });
  }

  return (
    <form className={styles.editor} onSubmit={send} noValidate>
      <textarea
        ref={field}
        className={styles.text}
        dir="auto"
        rows={3}
        aria-label={label}
        aria-describedby={`${id}-left ${id}-error`}
        aria-invalid={left < 0 || undefined}
        placeholder={placeholder}
        value={text}
        readOnly={isSending}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Failure id={`${id}-error`} error={error} />
      <div className={styles.foot}>
        <IconButton
          label={comments.spoilerHint}
          icon={<EyeOff aria-hidden />}
          onClick={markSpoiler}
        />
        <p id={`${id}-left`} className={styles.left} data-over={left < 0 || undefined}>
          {text !== '' &&
            (left < 0 ? comments.over({ count: -left }) : comments.left({ count: left }))}
        </p>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {comments.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={isSending} aria-disabled={!canSend}>
          {error ? comments.retry : submit}
        </Button>
      </div>
    </form>
  );
}

function Failure({ id, error }: { id: string; error: Error | null }) {
  const { app, comments } = useMessages();
  const reason = error && (error instanceof ApiError ? reasonOf(error) : app.error.network);
  const wait = error instanceof ApiError ? Math.ceil(error.retryAfterMs / 1000) : 0;
  return (
    <p id={id} role="alert" className={styles.failure}>
      {reason && `${comments.kept} ${reason}`}
      {wait > 0 && ` ${comments.wait({ count: wait })}`}
    </p>
  );
}

const reasonOf = ({ fields, message }: ApiError): string => fields['content'] ?? message;
