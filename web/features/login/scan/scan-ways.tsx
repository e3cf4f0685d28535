import { queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ProviderId } from '../../../../contract/login/login.ts';
import type { Me } from '../../../../contract/members/me.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Tabs } from '../../../ui/actions/tabs.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import type { Scene } from '../login.api.ts';
import { QrWay, type ScanTexts } from './qr-way.tsx';
import type { Progress } from './scene-loop.ts';
import styles from '../sign-in-panel.module.css';

/** Loaded on demand: it is as large as all other ways together, and most readers scan. */
const sameDeviceChunk = queryOptions({
  queryKey: ['chunk', 'same-device-way'],
  queryFn: async () => (await import('./same-device-way.tsx')).SameDeviceWay,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

type ScanWaysProps = {
  providers: readonly ProviderId[];
  createScene: (provider: ProviderId) => Promise<Scene>;
  onSignedIn: (user: Me) => void;
  texts?: ScanTexts | undefined;
  /** Called when the reader refuses or leaves the dialog. */
  onCancel?: (() => void) | undefined;
  /** Not a proof: offers the account of this device, and says what is stored of a new member. */
  isSignIn?: boolean;
};

/** Sign-in with a QR code, from another device or on this one. */
export function ScanWays(props: ScanWaysProps) {
  const { providers, createScene, onSignedIn, texts, onCancel, isSignIn = false } = props;
  const { login } = useMessages();
  const [provider, setProvider] = useState(() => firstWay(providers));
  // A phone cannot scan its own screen, so it starts with the same-device way.
  const [here, setHere] = useState(isPhone);
  const [isDecided, setDecided] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  // Moves the focus to the region before the pressed button disappears.
  const holdFocus = () => region.current?.focus();

  function changeTo(isHere: boolean) {
    if (!isHere) setDecided(false);
    holdFocus();
    setHere(isHere);
  }

  function done({ user }: Progress) {
    if (user) onSignedIn(user);
  }

  const way =
    provider === 'local' && here ? (
      <QueryView query={sameDeviceChunk} skeleton={<Skeleton height="12rem" />}>
        {(SameDeviceWay) => (
          <SameDeviceWay
            createScene={() => createScene('local')}
            onDone={done}
            onByPhone={() => changeTo(false)}
            onReplacing={holdFocus}
            onCancel={onCancel}
            isDecided={isDecided}
          />
        )}
      </QueryView>
    ) : (
      <QrWay
        key={provider}
        provider={provider}
        createScene={() => createScene(provider)}
        onDone={done}
        texts={texts}
        onHere={provider === 'local' ? () => changeTo(true) : undefined}
        onContinue={
          isSignIn && provider === 'local'
            ? () => {
                setDecided(true);
                changeTo(true);
              }
            : undefined
        }
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
      {isSignIn && (
        <p className={styles.fine}>
          {login.shared[provider === 'local' && here ? 'here' : provider]}{' '}
          <TextLink to="/privacy" {...(onCancel && { onClick: onCancel })}>
            {login.privacy}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** The first way in the operator's order, but on phones the one that needs no second device. */
const firstWay = (providers: readonly ProviderId[]): ProviderId =>
  isPhone() && providers.includes('local') ? 'local' : (providers[0] ?? 'local');

const isPhone = () => matchMedia('(pointer: coarse) and (width < 48rem)').matches;
