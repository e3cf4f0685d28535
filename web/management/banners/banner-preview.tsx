import { useMessages } from '../../i18n/index.tsx';
import { BannerSlide, type ShownBanner } from '../../ui/display/banner-slide.tsx';
import type { Screen } from './banner-state.ts';
import styles from './banners.module.css';

type BannerPreviewProps = { banner: ShownBanner; on: Screen | undefined };

/** The banner of the home page at the width it has there, scaled down to fit. */
export function BannerPreview({ banner, on }: BannerPreviewProps) {
  const { banners } = useMessages().editorial;
  return (
    <div className={styles.preview} data-on={on} aria-hidden inert>
      <div className={styles.stage}>
        <BannerSlide
          key={banner.imageUrl}
          banner={{ ...banner, title: banner.title || banners.noTitle }}
        />
      </div>
    </div>
  );
}
