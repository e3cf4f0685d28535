import { Ellipsis, Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { siteUrl } from '../../browser/base-path.ts';
import type { Reply } from '../../../contract/news/comments.ts';
import { newsLimits } from '../../../contract/news/news-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useDiscussion } from './discussion.ts';

export type CommentTask = 'edit' | 'delete' | 'report';

type CommentMenuProps = { comment: Reply; onTask: (task: CommentTask) => void };

export function CommentMenu({ comment, onTask }: CommentMenuProps) {
  const { comments, reports, ui } = useMessages();
  const { newsId, reader } = useDiscussion();
  const isFresh = useIsFresh(comment.createdAt);

  async function copyLink() {
    const url = siteUrl(`/article?id=${newsId}&comment=${comment.id}`);
    // If the browser rejects the write, the toast shows the link.
    await navigator.clipboard.writeText(url).then(
      () => toast(ui.linkCopied),
      () => toast(url),
    );
  }

  return (
    <Menu label={comments.options} trigger={<Ellipsis aria-hidden />}>
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink()}>
        {comments.permalink}
      </MenuItem>
      {comment.mine && isFresh && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onTask('edit')}>
          {comments.edit}
        </MenuItem>
      )}
      {(comment.mine || reader?.mayModerate) && (
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => onTask('delete')}>
          {comments.remove}
        </MenuItem>
      )}
      {!comment.mine && (
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => onTask('report')}>
          {reports.report}
        </MenuItem>
      )}
    </Menu>
  );
}

const editMs = newsLimits.editMinutes * 60_000;
const timeLeft = (createdAt: string) => Date.parse(createdAt) + editMs - Date.now();

/** Whether the comment may still be edited by its author. */
function useIsFresh(createdAt: string): boolean {
  const [isFresh, setFresh] = useState(() => timeLeft(createdAt) > 0);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), Math.max(0, timeLeft(createdAt)));
    return () => clearTimeout(timer);
  }, [createdAt, isFresh]);
  return isFresh;
}
