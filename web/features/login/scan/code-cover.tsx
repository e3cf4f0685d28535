import { CircleCheck, RotateCw, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Messages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { Progress } from './scene-loop.ts';
import { useSecondsLeft } from './seconds-left.ts';

/** The overlay of a code that cannot be scanned; null while it can. */
export function codeCover(
  { phase, until }: Progress,
  onRefresh: () => void,
  texts: Messages['login'],
): ReactNode {
  switch (phase) {
    case 'waiting':
      return null;
    case 'creating':
      return <span>{texts.status.creating}</span>;
    case 'scanned':
      return <Smartphone aria-hidden />;
    case 'confirmed':
    case 'linked':
    case 'taken':
      return <CircleCheck aria-hidden />;
    case 'blocked':
      return <RetryTime until={until} text={texts.retryIn} />;
    case 'expired':
    case 'cancelled':
    case 'failed':
      return (
        <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={onRefresh}>
          {texts.refresh}
        </Button>
      );
  }
}

function RetryTime({ until, text }: { until: number; text: (seconds: number) => string }) {
  return <span>{text(useSecondsLeft(until))}</span>;
}
