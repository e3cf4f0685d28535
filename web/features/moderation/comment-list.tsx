import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { isFreeKey } from '../../browser/free-key.ts';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { usePageKeys } from '../../browser/use-page-keys.ts';
import { CommentCard } from './comment-card.tsx';
import { actionsFor } from './comment-actions.ts';
import { BanDialog, HideDialog } from './comment-dialogs.tsx';
import { type Action, type ModeratedComment, useModerate } from './moderation.api.ts';
import cardList from '../../ui/display/card-list.module.css';

type CommentListProps = { comments: readonly ModeratedComment[]; mayBan: boolean };

const actionKeys: Record<string, Action> = { a: 'approve', h: 'hide', r: 'restore' };

/** The moderation queue, usable by pointer and by keyboard. */
export function CommentList({ comments, mayBan }: CommentListProps) {
  const { done } = useMessages().editorial.moderation;
  const showFailure = useFailureToast();
  const [pending, setPending] = useState<{ action: 'hide' | 'ban'; comment: ModeratedComment }>();
  const list = useRef<HTMLUListElement>(null);
  const moderate = useModerate();

  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
  const current = () => cards().findIndex((card) => card.contains(document.activeElement));

  /** Focuses the comment at the position of the removed one, or the last one. */
  function focusAfter(comment: ModeratedComment) {
    const at = comments.indexOf(comment);
    requestAnimationFrame(() => {
      const left = cards();
      left[Math.min(at, left.length - 1)]?.focus();
    });
  }

  async function judge(comment: ModeratedComment, action: Action) {
    try {
      await moderate.mutateAsync({ id: comment.id, action });
      toast(done[action]);
      focusAfter(comment);
    } catch (error) {
      showFailure(error);
    }
  }

  function act(comment: ModeratedComment, action: Action | 'ban') {
    if (action === 'hide' || action === 'ban') setPending({ action, comment });
    else void judge(comment, action);
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
    const comment = comments[at];
    const action = actionKeys[event.key];
    if (comment && action && actionsFor(comment).includes(action)) {
      event.preventDefault();
      act(comment, action);
    }
  });

  const close = () => setPending(undefined);
  return (
    <>
      <ul ref={list} className={cardList.list}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentCard
              comment={comment}
              mayBan={mayBan}
              onAction={(action) => act(comment, action)}
            />
          </li>
        ))}
      </ul>
      {pending?.action === 'hide' && (
        <HideDialog
          comment={pending.comment}
          onHidden={() => focusAfter(pending.comment)}
          onClose={close}
        />
      )}
      {pending?.action === 'ban' && pending.comment.author && (
        <BanDialog author={pending.comment.author} onClose={close} />
      )}
    </>
  );
}
