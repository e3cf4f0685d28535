import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { inLanguage } from '../../browser/address-language.ts';
import { withBasePath } from '../../browser/base-path.ts';
import type { Banner } from '../../../contract/banners.ts';
import { useAddressLanguage } from '../../i18n/address-language.ts';
import { useLang } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import styles from './banner-strip.module.css';
import { Picture } from './picture.tsx';

export type ShownBanner = Pick<
  Banner,
  'title' | 'titleEn' | 'subtitle' | 'subtitleEn' | 'imageUrl' | 'linkUrl'
>;

/** A banner as readers see it: one line, with its picture at the start. */
export function BannerStrip({ banner }: { banner: ShownBanner }) {
  const lang = useLang();
  const [isBroken, setIsBroken] = useState(false);
  const inEnglish = lang === 'en' && banner.titleEn !== null;
  const title = textIn(lang, banner, 'title');
  const subtitle = inEnglish ? (banner.subtitleEn ?? '') : banner.subtitle;
  const { imageUrl, linkUrl } = banner;
  return (
    <div className={styles.strip} lang={inEnglish ? 'en' : 'zh-CN'}>
      {imageUrl && !isBroken && (
        <Picture
          className={styles.image}
          src={withBasePath(imageUrl)}
          alt=""
          onMissing={() => setIsBroken(true)}
        />
      )}
      <p className={styles.words}>
        <b>{linkUrl ? <BannerLink url={linkUrl}>{title}</BannerLink> : title}</b> {subtitle}
      </p>
      {linkUrl && <ArrowRight aria-hidden className={styles.arrow} />}
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
