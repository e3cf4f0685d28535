import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { isFreeKey } from '../../browser/free-key.ts';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { usePageKeys } from '../../browser/use-page-keys.ts';
import { ResetDialog } from '../ui/reset-dialog.tsx';
import { cx } from '../../ui/data/cx.ts';
import { actionsFor } from './text-actions.ts';
import { type CardAction, TextCard } from './text-card.tsx';
import { BanDialog } from '../ui/ban-dialog.tsx';
import { type Action, type ModeratedText, useModerate } from './moderation.api.ts';
import styles from './moderation.module.css';
import { moderationLimits } from '../../../contract/members/moderation-limits.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

type TextListProps = { texts: readonly ModeratedText[]; mayBan: boolean };

const actionKeys: Record<string, Action> = { a: 'approve', h: 'hide', r: 'restore' };

/** The moderation queue, usable by pointer and by keyboard. */
export function TextList({ texts, mayBan }: TextListProps) {
  const { done } = useMessages().editorial.moderation;
  const showFailure = useFailureToast();
  const [pending, setPending] = useState<{
    action: 'hide' | 'ban' | 'reset';
    text: ModeratedText;
  }>();
  const list = useRef<HTMLUListElement>(null);
  const moderate = useModerate();

  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
  const current = () => cards().findIndex((card) => card.contains(document.activeElement));

  /** Focuses the card at the position of the removed one, or the last one. */
  function focusAfter(text: ModeratedText) {
    const at = texts.indexOf(text);
    requestAnimationFrame(() => {
      const left = cards();
      left[Math.min(at, left.length - 1)]?.focus();
    });
  }

  async function judge(text: ModeratedText, action: Action) {
    try {
      await moderate.mutateAsync({ text, action });
      toast(done[text.kind][action]);
      focusAfter(text);
    } catch (error) {
      showFailure(error);
    }
  }

  function act(text: ModeratedText, action: CardAction) {
    if (action === 'approve' || action === 'restore') void judge(text, action);
    else setPending({ action, text });
  }

  usePageKeys((event) => {
    if (!isFreeKey(event)) return;
    const at = current();
    if (event.key === 'j' || event.key === 'k') {
      const all = cards();
      const to = event.key === 'j' ? at + 1 : Math.max(0, at - 1);
      all[Math.min(to, all.length - 1)]?.focus();
      return;
    }
    // Without a focused card, the first one is meant, which is marked.
    const text = texts[Math.max(0, at)];
    const action = actionKeys[event.key];
    if (text && action && actionsFor(text).includes(action)) {
      event.preventDefault();
      act(text, action);
    }
  });

  const close = () => setPending(undefined);
  return (
    <>
      <ul ref={list} className={cx('stack gap-3', styles.list)}>
        {texts.map((text) => (
          <li key={text.id}>
            <TextCard text={text} mayBan={mayBan} onAction={(action) => act(text, action)} />
          </li>
        ))}
      </ul>
      {pending?.action === 'hide' && (
        <HideDialog text={pending.text} onHidden={() => focusAfter(pending.text)} onClose={close} />
      )}
      {pending?.action === 'ban' && pending.text.author && (
        <BanDialog member={pending.text.author} onClose={close} />
      )}
      {pending?.action === 'reset' && pending.text.author && (
        <ResetDialog member={pending.text.author} onClose={close} />
      )}
    </>
  );
}

type HideDialogProps = {
  text: ModeratedText;
  onHidden: () => void;
  onClose: () => void;
};

function HideDialog({ text, onHidden, onClose }: HideDialogProps) {
  const { moderation, undo } = useMessages().editorial;
  const hide = useModerate();
  const back = useModerate();

  // Called from a toast, when hiding the last text may have unmounted the list and this dialog.
  async function restore() {
    await back.mutateAsync({ text, action: 'restore' });
    toast(moderation.done[text.kind].restore);
  }

  function onDone() {
    toast(moderation.done[text.kind].hide, {
      action: { label: undo, run: () => void restore().catch(() => {}) },
    });
    onHidden();
  }

  return (
    <ReasonDialog
      title={moderation.hideTitle[text.kind]}
      text={moderation.hideText}
      confirm={moderation.hide}
      label={moderation.reason}
      maxLength={moderationLimits.reason}
      write={hide}
      input={(reason) => ({ text, action: 'hide' as const, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {text.content && <blockquote className={styles.quote}>{text.content}</blockquote>}
    </ReasonDialog>
  );
}
