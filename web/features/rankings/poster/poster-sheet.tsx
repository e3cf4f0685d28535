import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { PosterActions } from './poster-actions.tsx';
import type { PosterLook } from './poster-search.ts';
import { PosterSvg } from './poster-svg.tsx';
import { PosterTable } from './poster-table.tsx';
import styles from './poster.module.css';
import { usePosters } from './use-poster.ts';

type PosterSheetProps = {
  item: RankingNavItem;
  data: RankingPage;
  look: PosterLook;
  isLive: boolean;
};

/** The picture, its styles and download, and its content as a table. */
export function PosterSheet({ item, data, look, isLive }: PosterSheetProps) {
  const { poster: texts } = useMessages();
  const lang = useLang();
  const svg = useRef<SVGSVGElement>(null);
  const { posterIn, styles: offered, address } = usePosters({ item, data, look, isLive });
  const style = offered.includes(look.style) ? look.style : 'table';
  const { poster, alt, title, top } = posterIn(style);
  return (
    <>
      <nav className={styles.styles} aria-label={texts.style} lang={lang}>
        {offered.map((it) => (
          <Link
            key={it}
            from="/ranking/template"
            to="/ranking/template"
            search={(before) => ({ ...before, style: it })}
            replace
            resetScroll={false}
            // Otherwise every style would be active where the address names none.
            activeOptions={{ exact: true }}
            aria-current={it === style ? 'true' : undefined}
          >
            <PosterSvg poster={posterIn(it).poster} />
            {texts.styles[it]}
          </Link>
        ))}
      </nav>
      <div
        className={styles.sheet}
        data-ratio={style === 'table' ? look.ratio : 'portrait'}
        lang={lang}
      >
        <PosterSvg ref={svg} poster={poster} alt={alt} />
      </div>
      <PosterActions
        svg={svg}
        poster={poster}
        alt={alt}
        address={address}
        name={`${data.type}-${data.period.replaceAll(/[^\w-]/g, '')}`}
      />
      <PosterTable data={data} top={top} caption={title} />
    </>
  );
}
