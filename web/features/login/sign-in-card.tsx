import { useId } from 'react';
import type { Me } from '../../../contract/members/me.ts';
import { useBrand } from '../../api/brand.ts';
import { useMessages } from '../../i18n/index.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import styles from './sign-in-panel.module.css';

type SignInCardProps = {
  reason: string;
  setupToken?: string;
  onSignedIn: (user: Me) => void;
};

/** Sign-in as part of a page that requires it. */
export function SignInCard({ reason, setupToken, onSignedIn }: SignInCardProps) {
  const { login } = useMessages();
  const { siteName } = useBrand();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className="size-xl">
        {login.title(siteName)}
      </h2>
      <SignInPanel reason={reason} setupToken={setupToken} onSignedIn={onSignedIn} />
    </section>
  );
}
