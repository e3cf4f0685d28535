import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Banner } from '../../../contract/banners.ts';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { BannerSlide } from './banner-slide.tsx';
import styles from './banners.module.css';
import { bannersQuery } from './home.api.ts';
import { useCarousel } from './use-carousel.ts';

export function Banners({ fallback }: { fallback: ReactNode }) {
  const { data: banners = [] } = useQuery(bannersQuery(useIsWide() ? 0 : 1));
  return banners.length === 0 ? fallback : <Carousel banners={banners} />;
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const { banner: texts } = useMessages().home;
  const { track, at, go, isPaused, setIsPaused, rest } = useCarousel(banners.length);
  const isAlone = banners.length === 1;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || isAlone) return;
    event.preventDefault();
    go(at + step);
  }

  return (
    <section
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
