import { Download, Printer } from 'lucide-react';
import { currentBasePath } from '../../../browser/base-path.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button, ButtonAnchor } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './keys.module.css';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The codes are shown only once: the server stores only their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { keys } = useMessages().account;
  const text = [`${keys.codesFor} ${location.origin}${currentBasePath()}`, '', ...codes, ''].join(
    '\n',
  );
  return (
    <Dialog
      title={keys.codesTitle}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {keys.codesSaved}
        </Button>
      }
    >
      <div className="stack gap-3">
        <p>{keys.codesText}</p>
        <ol className={styles.codes} data-printed>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="wrap gap-2">
          <CopyButton text={text} label={keys.copy} />
          <ButtonAnchor
            size="sm"
            icon={<Download aria-hidden />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            {keys.download}
          </ButtonAnchor>
          <Button size="sm" icon={<Printer aria-hidden />} onClick={() => print()}>
            {keys.print}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
