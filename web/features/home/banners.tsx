import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Banner } from '../../../contract/banners.ts';
import { useMessages } from '../../i18n/index.tsx';
import { BannerSlide } from '../../ui/display/banner-slide.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useIsWide } from '../../browser/use-is-wide.ts';
import styles from './banners.module.css';
import { useDismissed } from './dismissed-banners.ts';
import { bannersQuery } from './home.api.ts';
import { useCarousel } from './use-carousel.ts';

export function Banners({ fallback }: { fallback: ReactNode }) {
  const { banner: texts } = useMessages().home;
  const { data: banners = [], isPending } = useQuery(bannersQuery(useIsWide() ? 0 : 1));
  const { isDismissed, dismiss, restore } = useDismissed();
  const shown = banners.filter((banner) => !isDismissed(banner));

  function dismissWithUndo(banner: Banner) {
    dismiss(banner);
    const undo = { label: texts.undo, run: () => restore(banner) };
    toast(texts.dismissed, { action: undo });
  }

  if (isPending) return <Skeleton ratio="16 / 9" />;
  if (shown.length === 0) return fallback;
  return <Carousel banners={shown} onDismiss={dismissWithUndo} />;
}

type CarouselProps = { banners: readonly Banner[]; onDismiss: (banner: Banner) => void };

function Carousel({ banners, onDismiss }: CarouselProps) {
  const { banner: texts } = useMessages().home;
  const section = useRef<HTMLElement>(null);
  const { track, at, go, isPaused, setIsPaused, rest } = useCarousel(banners.length);
  const current = banners[at];
  const isAlone = banners.length === 1;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || isAlone) return;
    event.preventDefault();
    go(at + step);
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.banners}
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
      onKeyDown={onKeyDown}
      {...rest}
    >
      <ul ref={track} className={styles.track} aria-live={isPaused ? 'polite' : 'off'}>
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            className={styles.slide}
            aria-roledescription={texts.slide}
            aria-label={texts.place({ at: index + 1, of: banners.length })}
            inert={index !== at}
          >
            <BannerSlide banner={banner} />
          </li>
        ))}
      </ul>
      {current && (
        <IconButton
          className={styles.dismiss}
          label={texts.dismiss}
          icon={<X aria-hidden />}
          onClick={() => {
            // The button may disappear with the banner, so the section gets the focus.
            section.current?.focus({ preventScroll: true });
            onDismiss(current);
          }}
        />
      )}
      {!isAlone && (
        <div className={styles.controls}>
          <IconButton
            label={isPaused ? texts.play : texts.pause}
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={() => setIsPaused(!isPaused)}
          />
          <ol className={styles.dots}>
            {banners.map((banner, index) => (
              <li key={banner.id}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-label={texts.place({ at: index + 1, of: banners.length })}
                  aria-current={index === at}
                  onClick={() => go(index)}
                />
              </li>
            ))}
          </ol>
          <IconButton
            label={texts.previous}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => go(at - 1)}
          />
          <IconButton
            label={texts.next}
            icon={<ChevronRight aria-hidden />}
            onClick={() => go(at + 1)}
          />
        </div>
      )}
    </section>
  );
}
