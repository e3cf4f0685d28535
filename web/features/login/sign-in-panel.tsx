import { IdCard } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoginWay } from '../../../contract/login/identities.ts';
import type { Me } from '../../../contract/members/me.ts';
import { hasPasskeyAutofill, stopAskingPasskey } from '../../api/passkey.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonAnchor } from '../../ui/actions/button.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { createScene, isScanned, loginProvidersQuery, signInByPasskey } from './login.api.ts';
import { storedInvitation } from './newcomer.ts';
import { beginOidc, oidcAddress } from './oidc-address.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ScanWays } from './scan/scan-ways.tsx';
import styles from './sign-in-panel.module.css';
import { call } from '../../api/call.ts';
import { RecoveryForm } from './recovery-form.tsx';

type SignInPanelProps = {
  /** Why sign-in is needed, as a sentence. */
  reason: string | undefined;
  /** The token of the setup link, on a new site. */
  setupToken?: string | undefined;
  onSignedIn: (user: Me) => void;
  /** Called when the reader follows a link away from the panel. */
  onLeave?: () => void;
};

export function SignInPanel({ reason, setupToken, onSignedIn, onLeave }: SignInPanelProps) {
  const { login } = useMessages();
  return (
    <div className="stack gap-4">
      <p>{reason ?? login.lead}</p>
      <QueryView query={loginProvidersQuery} skeleton={<Skeleton height="20rem" />}>
        {({ items }) => (
          <Ways
            ways={items.map(({ id }) => id)}
            oidcLabel={items.find(({ id }) => id === 'oidc')?.label ?? login.oidc.signIn}
            setupToken={setupToken}
            onSignedIn={onSignedIn}
            onLeave={onLeave}
          />
        )}
      </QueryView>
    </div>
  );
}

type WaysProps = Pick<SignInPanelProps, 'setupToken' | 'onSignedIn'> & {
  ways: readonly LoginWay[];
  oidcLabel: string;
  onLeave: (() => void) | undefined;
};

function Ways({ ways, oidcLabel, setupToken, onSignedIn, onLeave }: WaysProps) {
  const { login } = useMessages();
  const hasPasskey = ways.includes('passkey');
  const stopOffer = usePasskeyAutofill(hasPasskey, onSignedIn);
  return (
    <>
      {ways.some(isScanned) && (
        <ScanWays
          providers={ways.filter(isScanned)}
          createScene={(provider) => createScene(provider, setupToken)}
          onSignedIn={onSignedIn}
          onCancel={onLeave}
          isSignIn
        />
      )}
      <div className={styles.others}>
        {ways.includes('oidc') && (
          <div>
            <ButtonAnchor
              variant={ways.length === 1 ? 'primary' : 'secondary'}
              icon={<IdCard aria-hidden />}
              href={oidcAddress()}
              onClick={(event) => {
                const invitation = storedInvitation();
                if (!invitation) return;
                event.preventDefault();
                void beginOidc(invitation);
              }}
            >
              {oidcLabel}
            </ButtonAnchor>
          </div>
        )}
        {hasPasskey && (
          <PasskeyButton
            label={login.passkey.signIn}
            request={() => {
              stopOffer();
              return signInByPasskey();
            }}
            onDone={onSignedIn}
          />
        )}
        {ways.includes('recovery') && <RecoverySignIn onSignedIn={onSignedIn} />}
      </div>
    </>
  );
}

/**
 * Offers passkeys in the autofill of an input. Returns a function that ends the offer: only one
 * passkey request may be pending, and a button press starts its own.
 */
function usePasskeyAutofill(isOffered: boolean, onSignedIn: (user: Me) => void) {
  const signedIn = useEffectEvent(onSignedIn);
  const stop = useRef(() => {});
  useEffect(() => {
    if (!isOffered) return;
    const offering = new AbortController();
    const { signal } = offering;
    async function offer() {
      if (!(await hasPasskeyAutofill()) || signal.aborted) return;
      const user = await signInByPasskey({ autofill: true, signal });
      if (!signal.aborted) signedIn(user);
    }
    // The reader has not requested this, so a failure is not shown.
    offer().catch(() => {});
    stop.current = () => {
      offering.abort();
      stopAskingPasskey();
    };
    return () => stop.current();
  }, [isOffered]);
  return () => stop.current();
}

function RecoverySignIn({ onSignedIn }: { onSignedIn: (user: Me) => void }) {
  const { recovery } = useMessages().login;
  const [endOtherSessions, setEndOtherSessions] = useState(false);
  return (
    <RecoveryForm
      submit={recovery.signIn}
      send={(code) => call('POST /api/login/recovery', { body: { code, endOtherSessions } })}
      onDone={({ user }) => onSignedIn(user)}
    >
      <label className="check">
        <input
          type="checkbox"
          checked={endOtherSessions}
          onChange={({ target }) => setEndOtherSessions(target.checked)}
        />
        {recovery.endOthers}
      </label>
    </RecoveryForm>
  );
}
