import { useLang, useMessages } from '../../i18n/index.tsx';
import styles from './banners-admin.module.css';

type BannerPreviewProps = {
  title: string;
  titleEn?: string | null | undefined;
  subtitle?: string | undefined;
  subtitleEn?: string | null | undefined;
  imageUrl?: string | null | undefined;
};

/** Roughly what readers of the present language see; without a picture, the words alone. */
export function BannerPreview(props: BannerPreviewProps) {
  const { banners } = useMessages().desk;
  const isEnglish = useLang() === 'en';
  const title = (isEnglish && props.titleEn) || props.title || banners.noTitle;
  const subtitle = (isEnglish && props.subtitleEn) || props.subtitle;
  return (
    <div className={styles.preview} aria-hidden>
      {props.imageUrl && (
        <img src={props.imageUrl} alt="" key={props.imageUrl} className={styles.picture} />
      )}
      <span className={styles.previewTitle}>{title}</span>
      {subtitle && <span className={styles.previewText}>{subtitle}</span>}
    </div>
  );
}
