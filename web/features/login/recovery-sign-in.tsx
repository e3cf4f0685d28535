import { useState } from 'react';
import type { Me } from '../../../contract/members/me.ts';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { RecoveryForm } from './recovery-form.tsx';

export function RecoverySignIn({ onSignedIn }: { onSignedIn: (user: Me) => void }) {
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
