import { useMessages } from '../../i18n/index.tsx';
import { LogoMark } from '../../ui/display/logo.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import styles from './site.module.css';

/** A preview of the site's name and texts before they are saved. */
export function BrandPreview({ draft }: { draft: SettingsDraft }) {
  const { home, operator } = useMessages();
  const { site } = operator;
  const { siteName, tagline, footer } = draft;
  return (
    <section className="stack gap-3 box pad anywhere" aria-label={site.preview}>
      <p className={styles.tab}>{site.previewTitle(siteName)}</p>
      <p className={styles.name}>
        <LogoMark size={26} />
        {siteName}
      </p>
      <p>{tagline || home.claim}</p>
      {footer && <p className="faint">{footer}</p>}
    </section>
  );
}
