import { useRef } from 'react';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useLang } from '../../../i18n/index.tsx';
import { PosterActions } from './poster-actions.tsx';
import type { PosterLook } from './poster-search.ts';
import { PosterSvg } from './poster-svg.tsx';
import { PosterTable } from './poster-table.tsx';
import styles from './poster.module.css';
import { usePoster } from './use-poster.ts';

type PosterSheetProps = {
  item: RankingNavItem;
  data: RankingPage;
  look: PosterLook;
  isLive: boolean;
};

/** The picture, its download and copy buttons, and its content as a table. */
export function PosterSheet({ item, data, look, isLive }: PosterSheetProps) {
  const lang = useLang();
  const svg = useRef<SVGSVGElement>(null);
  const { poster, alt, address, title } = usePoster({ item, data, look, isLive });
  return (
    <>
      <div className={styles.sheet} data-ratio={look.ratio} lang={lang}>
        <PosterSvg ref={svg} poster={poster} alt={alt} />
      </div>
      <PosterActions
        svg={svg}
        poster={poster}
        alt={alt}
        address={address}
        name={`${data.type}-${data.period.replaceAll(/[^\w-]/g, '')}`}
      />
      <PosterTable data={data} top={look.top} caption={title} />
    </>
  );
}
