import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Banner } from '../../../contract/banners.ts';
import { useMessages } from '../../i18n/index.tsx';
import { useIsWide } from '../../browser/use-is-wide.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { BannerStrip } from '../../ui/display/banner-strip.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import styles from './banner-lines.module.css';
import { useDismissed } from './dismissed-banners.ts';
import { bannersQuery } from './home.api.ts';

const most = 3;

/** What the operator announces, each in one line. */
export function BannerLines() {
  const { banner: texts } = useMessages().home;
  const section = useRef<HTMLElement>(null);
  const { data: banners = [] } = useQuery(bannersQuery(useIsWide() ? 0 : 1));
  const { isDismissed, dismiss, restore } = useDismissed();
  const shown = banners.filter((one) => !isDismissed(one)).slice(0, most);
  if (shown.length === 0) return null;

  function dismissWithUndo(banner: Banner) {
    // The button disappears with the banner, so the section gets the focus.
    section.current?.focus({ preventScroll: true });
    dismiss(banner);
    toast(texts.dismissed, { action: { label: texts.undo, run: () => restore(banner) } });
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={texts.label}>
      <ul className={styles.lines}>
        {shown.map((banner) => (
          <li key={banner.id} className={styles.line}>
            <BannerStrip banner={banner} />
            <IconButton
              label={texts.dismiss}
              icon={<X aria-hidden />}
              onClick={() => dismissWithUndo(banner)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
