import { useMessages } from '../../i18n/index.tsx';
import { BannerStrip, type ShownBanner } from '../../ui/display/banner-strip.tsx';
import type { Screen } from './banner-state.ts';
import styles from './banners.module.css';

type BannerPreviewProps = { banner: ShownBanner; on: Screen | undefined };

/** The line of the home page, no wider than on that screen. */
export function BannerPreview({ banner, on }: BannerPreviewProps) {
  const { banners } = useMessages().editorial;
  return (
    <div className={styles.preview} data-on={on} aria-hidden inert>
      <BannerStrip
        key={banner.imageUrl}
        banner={{ ...banner, title: banner.title || banners.noTitle }}
      />
    </div>
  );
}
