import { EyeOff } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

export function AdultGate({ onAllow }: { onAllow: () => void }) {
  const { app, games } = useMessages();
  const { goHome } = app;
  const { adult } = games;
  return (
    <EmptyState
      icon={<EyeOff aria-hidden />}
      title={adult.title}
      actions={
        <>
          <Button variant="primary" onClick={onAllow}>
            {adult.show}
          </Button>
          <ButtonLink to="/">{goHome}</ButtonLink>
        </>
      }
    >
      {adult.text}
    </EmptyState>
  );
}
