import { useMessages } from '../../../i18n/index.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** All keys of the inbox. */
export function InboxKeys({ onClose }: { onClose: () => void }) {
  const { inbox } = useMessages().newsAdmin;
  const rows = [
    [inbox.keys.move, 'J K'],
    [inbox.keys.select, 'X'],
    [inbox.keys.selectGroup, 'Shift X'],
    [inbox.publish, 'P'],
    [inbox.write, 'W'],
    [inbox.dismiss, 'E'],
    [inbox.original, 'O'],
    [inbox.undo, 'Z'],
  ] as const;
  return (
    <Dialog title={inbox.keys.title} onClose={onClose}>
      <dl className="stack gap-2">
        {rows.map(([action, key]) => (
          <div key={key} className="row between">
            <dt>{action}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
