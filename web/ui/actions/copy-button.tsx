import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from './button.tsx';

type CopyButtonProps = {
  /** A function for what is costly to write, or not there yet. */
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
      // Absent on plain http, where many self-hosted instances live.
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
