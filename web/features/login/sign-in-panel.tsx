import { queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ProviderId } from '../../../contract/login/login.ts';
import type { Me } from '../../../contract/members/me.ts';
import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { loginOptionsQuery } from './login.api.ts';
import { QrWay } from './qr-way.tsx';
import styles from './sign-in-panel.module.css';

/** Its form weighs as much as all the rest, and most readers scan. */
const sameDeviceChunk = queryOptions({
  queryKey: ['chunk', 'same-device-way'],
  queryFn: async () => (await import('./same-device-way.tsx')).SameDeviceWay,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

type SignInPanelProps = {
  /** Why it is asked, as a sentence. */
  reason: string | undefined;
  /** Of the setup link that led here. */
  setupToken?: string | undefined;
  onSignedIn: (user: Me) => void;
  /** Called when the reader follows a link away from here. */
  onLeave?: () => void;
};

export function SignInPanel({ reason, setupToken, onSignedIn, onLeave }: SignInPanelProps) {
  const { login } = useMessages();
  return (
    <div className={styles.panel}>
      <p>{reason ?? login.lead}</p>
      <QueryView query={loginOptionsQuery} skeleton={<Skeleton height="20rem" />}>
        {({ providers }) => (
          <Ways
            providers={providers}
            setupToken={setupToken}
            onSignedIn={onSignedIn}
            onLeave={onLeave}
          />
        )}
      </QueryView>
    </div>
  );
}

type WaysProps = Pick<SignInPanelProps, 'onSignedIn'> & {
  providers: readonly ProviderId[];
  setupToken: string | undefined;
  onLeave: (() => void) | undefined;
};

function Ways({ providers, setupToken, onSignedIn, onLeave }: WaysProps) {
  const { login } = useMessages();
  const [provider, setProvider] = useState(() => firstWay(providers));
  // Nobody can scan the screen they hold in their hand.
  const [here, setHere] = useState(isPhone);
  const region = useRef<HTMLDivElement>(null);
  // The button that is pressed goes away; the focus must not go with it.
  const holdFocus = () => region.current?.focus();

  function changeTo(isHere: boolean) {
    holdFocus();
    setHere(isHere);
  }

  const way =
    provider === 'local' && here ? (
      <QueryView query={sameDeviceChunk} skeleton={<Skeleton height="12rem" />}>
        {(SameDeviceWay) => (
          <SameDeviceWay
            setupToken={setupToken}
            onSignedIn={onSignedIn}
            onByPhone={() => changeTo(false)}
            onReplacing={holdFocus}
            onCancel={onLeave}
          />
        )}
      </QueryView>
    ) : (
      <QrWay
        key={provider}
        provider={provider}
        setupToken={setupToken}
        onSignedIn={onSignedIn}
        onHere={provider === 'local' ? () => changeTo(true) : undefined}
        onReplacing={holdFocus}
      />
    );

  const held = (
    <div ref={region} tabIndex={-1}>
      {way}
    </div>
  );

  return (
    <>
      {providers.length > 1 ? (
        <Tabs
          label={login.ways}
          items={providers.map((value) => ({ value, label: login.wayNames[value] }))}
          value={provider}
          onChange={setProvider}
        >
          {held}
        </Tabs>
      ) : (
        held
      )}
      <p className={styles.fine}>
        {login.shared[provider === 'local' && here ? 'here' : provider]}{' '}
        <TextLink to="/privacy" {...(onLeave && { onClick: onLeave })}>
          {login.privacy}
        </TextLink>
      </p>
    </>
  );
}

/** The operator's order, except that a phone comes first to what it can do by itself. */
const firstWay = (providers: readonly ProviderId[]): ProviderId =>
  isPhone() && providers.includes('local') ? 'local' : (providers[0] ?? 'local');

const isPhone = () => matchMedia('(pointer: coarse) and (width < 48rem)').matches;
