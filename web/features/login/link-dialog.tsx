import { useState } from 'react';
import type { LoginWay } from '../../../contract/login/identities.ts';
import type { ProviderId } from '../../../contract/login/login.ts';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Tabs } from '../../ui/actions/tabs.tsx';
import { isScanned } from './login.api.ts';
import { QrWay } from './scan/qr-way.tsx';
import type { Progress } from './scan/scene-loop.ts';

type LinkDialogProps = {
  ways: readonly LoginWay[];
  onLinked: () => void;
  /** Called if the identity belongs to another account; the ticket allows merging the two. */
  onTaken: (ticket: string) => void;
  onClose: () => void;
};

/** Links another phone or messenger to the account. */
export function LinkDialog({ ways, onLinked, onTaken, onClose }: LinkDialogProps) {
  const { login } = useMessages();
  const providers = ways.filter(isScanned);
  const [provider, setProvider] = useState<ProviderId>(providers[0] ?? 'local');

  function done({ ticket }: Progress) {
    if (ticket === null) onLinked();
    else onTaken(ticket);
  }

  const way = (
    <QrWay
      key={provider}
      provider={provider}
      createScene={() => call('POST /api/me/link/qr', { body: { provider } })}
      texts={login.link}
      onDone={done}
    />
  );
  return (
    <Dialog title={login.link.title} onClose={onClose}>
      <div className="stack gap-4">
        <p>{login.link.lead}</p>
        {providers.length > 1 ? (
          <Tabs
            label={login.ways}
            items={providers.map((value) => ({ value, label: login.wayNames[value] }))}
            value={provider}
            onChange={setProvider}
          >
            {way}
          </Tabs>
        ) : (
          way
        )}
      </div>
    </Dialog>
  );
}
