import { useMessages } from '../../i18n/index.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './shortcut-help.module.css';

type ShortcutHelpProps = { isManagement: boolean; onClose: () => void };

export function ShortcutHelp({ isManagement, onClose }: ShortcutHelpProps) {
  const { app, frame } = useMessages();
  const { shortcuts } = app;
  type Row = [string, string[]];
  const readers: Row[] = [
    [shortcuts.home, ['g', 'h']],
    [shortcuts.rankings, ['g', 'r']],
    [shortcuts.news, ['g', 'n']],
  ];
  const management = (): Row[] => [
    [frame.keys.place, ['g', '…']],
    [frame.keys.fold, ['[']],
  ];
  const rows: Row[] = [
    [shortcuts.search, ['/']],
    ...(isManagement ? management() : readers),
    [shortcuts.next, ['j']],
    [shortcuts.previous, ['k']],
    [shortcuts.help, ['?']],
  ];
  return (
    <Dialog title={shortcuts.title} onClose={onClose}>
      <dl className="stack lines">
        {rows.map(([action, [first, second]]) => (
          <div key={action} className={styles.row}>
            <dt>{action}</dt>
            <dd className="row gap-2 faint">
              <kbd>{first}</kbd>
              {second && (
                <>
                  <span>{shortcuts.thenKey}</span>
                  <kbd>{second}</kbd>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
