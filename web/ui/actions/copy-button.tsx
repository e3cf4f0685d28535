import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from './button.tsx';

type CopyButtonProps = {
  /** A function if the text is costly to compute or has to be loaded. */
  text: string | (() => string | Promise<string>);
  label?: string | undefined;
};

export function CopyButton({ text, label }: CopyButtonProps) {
  const { ui } = useMessages();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      // navigator.clipboard is missing over plain http, which many self-hosted instances use.
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  const caption = { idle: label ?? ui.copy, copied: ui.copied, failed: ui.copyFailed }[state];
  const icon = state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />;
  return (
    <Button size="sm" icon={icon} onClick={() => void copy()}>
      <span aria-live="polite">{caption}</span>
    </Button>
  );
}
