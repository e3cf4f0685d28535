import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { inLanguage } from '../../browser/address-language.ts';
import { withBasePath } from '../../browser/base-path.ts';
import type { Banner } from '../../../contract/banners.ts';
import { useAddressLanguage } from '../../i18n/address-language.ts';
import { useLang } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import styles from './banner-slide.module.css';
import { Picture } from './picture.tsx';

export type ShownBanner = Pick<
  Banner,
  'id' | 'title' | 'titleEn' | 'subtitle' | 'subtitleEn' | 'imageUrl' | 'linkUrl'
>;

/** A banner as readers see it; it adapts to the width of its container. */
export function BannerSlide({ banner }: { banner: ShownBanner }) {
  const lang = useLang();
  const [isBroken, setIsBroken] = useState(false);
  const inEnglish = lang === 'en' && banner.titleEn !== null;
  const title = textIn(lang, banner, 'title');
  const subtitle = inEnglish ? (banner.subtitleEn ?? '') : banner.subtitle;
  const { imageUrl, linkUrl } = banner;
  return (
    <div className={styles.banner} lang={inEnglish ? 'en' : 'zh-CN'} data-tone={banner.id % 4}>
      {imageUrl && !isBroken ? (
        <Picture
          className={styles.image}
          src={withBasePath(imageUrl)}
          alt=""
          onMissing={() => setIsBroken(true)}
        />
      ) : (
        <Pattern />
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          {linkUrl ? <BannerLink url={linkUrl}>{title}</BannerLink> : title}
          {linkUrl && <ArrowRight aria-hidden className={styles.arrow} />}
        </p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </div>
  );
}

/** Addresses of this site open in the router, without a reload. */
function BannerLink({ url, children }: { url: string; children: ReactNode }) {
  const navigate = useNavigate();
  const href = withBasePath(inLanguage(url, useAddressLanguage()));
  if (!href.startsWith('/')) {
    return (
      <a className="plain over" href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a className="plain over" href={href} onClick={open}>
      {children}
    </a>
  );
}

/** The squares of the logo, for a banner without a picture. */
function Pattern() {
  return (
    <svg
      className={styles.image}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      {[0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <rect
            key={`${row} ${column}`}
            x={88 + column * 19}
            y={-2 + row * 19}
            width="16"
            height="16"
            rx="4"
            opacity={0.06 + ((row * 7 + column * 5) % 6) * 0.05}
          />
        )),
      )}
    </svg>
  );
}
