import { useState } from 'react';
import { siteUrl, withBasePath } from '../../browser/base-path.ts';
import { type Theme, themes } from '../../../contract/limits.ts';
import { isWhole } from '../../../contract/rankings/sub-types.ts';
import { address } from '../../api/call.ts';
import { useBrand } from '../../api/brand.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import styles from './badge-code.module.css';
import { chartUrl } from './chart-url.ts';
import { imageHtml, imageMarkdown } from './embed-code.ts';

type BadgeCodeProps = {
  gameId: number;
  name: string;
  /** Without a period, the badge always shows the newest chart. */
  chart: { type: string; subType: string; period?: string };
  chartName: string;
};

/** A preview of a badge and the code that embeds it in another site. */
export function BadgeCode({ gameId, name, chart, chartName }: BadgeCodeProps) {
  const { badge: texts, themes: themeNames } = useMessages().poster;
  const lang = useLang();
  const { siteName: site } = useBrand();
  const [theme, setTheme] = useState<Theme>('light');
  const { type, subType, period } = chart;
  const path = address('/api/ranking/badge/:type.svg', {
    params: { type },
    query: { gameId, ...(!isWhole(subType) && { subType }), period, lang, theme },
  });
  const alt = texts.alt({ game: name, chart: chartName, site });
  const image = { src: siteUrl(path), href: chartUrl(chart), alt };
  return (
    <div className={styles.badge}>
      <ChoiceGroup
        label={texts.theme}
        choices={themes.map((value) => ({ value, label: themeNames[value] }))}
        value={theme}
        onChange={setTheme}
      />
      <p className={styles.preview} data-ground={theme}>
        <img src={withBasePath(path)} alt={alt} height={28} />
      </p>
      <div className={styles.actions}>
        <CopyButton label={texts.copyMarkdown} text={imageMarkdown(image)} />
        <CopyButton label={texts.copyHtml} text={imageHtml(image)} />
      </div>
    </div>
  );
}
