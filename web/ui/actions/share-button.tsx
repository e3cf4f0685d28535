import { Share2 } from 'lucide-react';
import { sharedAddress } from '../../browser/address-language.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from './button.tsx';
import { toast } from '../overlays/toast-store.ts';

type ShareButtonProps = { title: string; look?: 'icon' | undefined };

/** Opens the system's share dialog where it exists, else copies the address. */
export function useShare(title: string): () => Promise<void> {
  const { ui } = useMessages();
  return async () => {
    const url = sharedAddress().href;
    // Over plain http, which many self-hosted instances use, both APIs are missing.
    const browser: Partial<Navigator> = navigator;
    try {
      if (browser.share) return await browser.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast(ui.linkCopied);
    } catch (error) {
      const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError';
      if (!isChangeOfMind) toast(ui.copyFailed);
    }
  };
}

export function ShareButton({ title, look }: ShareButtonProps) {
  const { ui } = useMessages();
  const share = useShare(title);
  const press = { icon: <Share2 aria-hidden />, onClick: () => void share() };
  return look ? <IconButton label={ui.share} {...press} /> : <Button {...press}>{ui.share}</Button>;
}
