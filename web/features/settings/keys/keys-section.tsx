import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileKey, IdCard, KeyRound, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ListedIdentity, LoginWay } from '../../../../contract/login/identities.ts';
import { ApiError } from '../../../api/api-error.ts';
import { hasPasskeys, isForeignAddress, isPasskeyRefusal } from '../../../api/passkey.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button, ButtonAnchor } from '../../../ui/actions/button.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { KeyItem } from './key-item.tsx';
import { addPasskey, keysQuery, makeRecoveryCodes, startOidcLink } from './keys.api.ts';
import styles from './keys.module.css';
import { LinkedKeys, type LinkDialogComponent } from './linked-keys.tsx';
import { MergeNotice } from './merge-notice.tsx';
import { currentBasePath } from '../../../browser/base-path.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** All ways to sign in to the account, and a sentence on how safe it is. */
export function KeysSection({ LinkDialog }: { LinkDialog: LinkDialogComponent }) {
  return (
    <QueryView query={keysQuery} skeleton={<Skeleton height="12rem" />}>
      {(data) => <Keys {...data} LinkDialog={LinkDialog} />}
    </QueryView>
  );
}

type KeysProps = {
  identities: readonly ListedIdentity[];
  codesLeft: number;
  ways: readonly LoginWay[];
  LinkDialog: LinkDialogComponent;
};

function Keys({ identities, codesLeft, ways, LinkDialog }: KeysProps) {
  const { app, account } = useMessages();
  const { keys } = account;
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const passkey = useMutation({
    mutationFn: () => addPasskey(client),
    onSuccess: () => toast(keys.passkeyAdded),
  });
  const recovery = useMutation({
    mutationFn: () => makeRecoveryCodes(client),
    onSuccess: setCodes,
  });
  const oidc = useMutation({ mutationFn: startOidcLink });
  const hasCodes = identities.some(({ provider }) => provider === 'recovery');
  const canAddPasskey = ways.includes('passkey') && hasPasskeys();
  const error = passkey.error ?? recovery.error ?? oidc.error;
  const working = identities.filter(({ works }) => works);
  const isSafe = working.length > 1;
  return (
    <div className="stack gap-3">
      <p className={styles.safety} data-safe={isSafe}>
        {isSafe ? keys.safe(working.length) : keys.unsafe}
        {hasCodes && codesLeft <= 3 && ` ${keys.fewCodes(codesLeft)}`}
      </p>
      <MergeNotice />
      <ul className="box lines">
        {identities.map((identity) => (
          <KeyItem key={identity.id} identity={identity} codesLeft={codesLeft} />
        ))}
      </ul>
      <div className={`${styles.actions} wrap gap-2`}>
        {canAddPasskey && (
          <Button
            icon={<KeyRound aria-hidden />}
            loading={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            {keys.addPasskey}
          </Button>
        )}
        <LinkedKeys ways={ways} LinkDialog={LinkDialog} />
        {ways.includes('oidc') && (
          <Button
            icon={<IdCard aria-hidden />}
            loading={oidc.isPending || oidc.isSuccess}
            onClick={() => oidc.mutate()}
          >
            {keys.addOidc}
          </Button>
        )}
        <Button
          icon={<FileKey aria-hidden />}
          loading={recovery.isPending}
          onClick={() => recovery.mutate()}
        >
          {hasCodes ? keys.newCodes : keys.makeCodes}
        </Button>
      </div>
      {!canAddPasskey && <p className="faint">{keys.noPasskeys}</p>}
      <p role="alert" className="failure">
        {error &&
          (error instanceof ApiError
            ? error.message
            : isForeignAddress(error)
              ? keys.noPasskeys
              : isPasskeyRefusal(error)
                ? keys.passkeyRefused
                : app.error.network)}
      </p>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The codes are shown only once: the server stores only their hashes. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
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
