import { IdCard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { LoginWay } from '../../../contract/login/identities.ts';
import { call } from '../../api/call.ts';
import { requestPasskey } from '../../api/passkey.ts';
import { awaitProof } from '../../api/proof-window.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { isScanned } from './login.api.ts';
import { oidcProofAddress } from './oidc-address.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { ScanWays } from './scan/scan-ways.tsx';

type StepUpRequest = { ways: readonly LoginWay[]; onProven: () => void };

type StepUpDialogProps = StepUpRequest & { onClose: () => void };

const createProofScene = () => call('POST /api/me/step-up/qr');

async function provePasskey() {
  const options = await call('POST /api/me/step-up/options');
  await call('POST /api/me/step-up', { body: { response: await requestPasskey(options) } });
}

/** Asks for a passkey, code or other proof in addition to the session. */
export function StepUpDialog({ ways, onProven, onClose }: StepUpDialogProps) {
  const { login } = useMessages();
  const { stepUp } = login;
  const scanned = ways.filter(isScanned).slice(0, 1);

  const proven = useEffectEvent(onProven);
  useEffect(() => awaitProof(() => proven()), []);

  return (
    <Dialog title={stepUp.title} onClose={onClose}>
      <div className="stack gap-4">
        <p>{ways.length > 0 ? stepUp.lead : stepUp.noWay}</p>
        {ways.includes('passkey') && (
          <PasskeyButton
            label={stepUp.byPasskey}
            request={provePasskey}
            onDone={onProven}
            isPrimary
          />
        )}
        {ways.includes('oidc') && (
          <div>
            <Button icon={<IdCard aria-hidden />} onClick={() => window.open(oidcProofAddress())}>
              {stepUp.byOidc}
            </Button>
          </div>
        )}
        {scanned.length > 0 && (
          <ScanWays
            providers={scanned}
            createScene={createProofScene}
            onSignedIn={onProven}
            texts={{ ...login, ...stepUp }}
            onCancel={onClose}
          />
        )}
        {ways.includes('recovery') && (
          <RecoveryForm
            isOpen={ways.length === 1}
            submit={stepUp.byCode}
            send={(code) => call('POST /api/me/step-up', { body: { code } })}
            onDone={onProven}
          />
        )}
      </div>
    </Dialog>
  );
}
