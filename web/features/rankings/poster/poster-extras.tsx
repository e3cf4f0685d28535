import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { BadgeBlock, hasBadge } from './badge-block.tsx';
import styles from './poster-extras.module.css';
import type { PosterSearch } from './poster-search.ts';
import { SavedTemplates } from './saved-templates.tsx';
import { settingsOf } from './template-settings.ts';

type PosterExtrasProps = {
  item: RankingNavItem;
  search: PosterSearch;
  data: RankingPage | undefined;
  isSignedIn: boolean;
};

/** Saved settings of the studio, and badges that update themselves. */
export function PosterExtras({ item, search, data, isSignedIn }: PosterExtrasProps) {
  return (
    <div className={styles.extras}>
      <SavedTemplates settings={settingsOf(item.type, search)} isSignedIn={isSignedIn} />
      {data && data.items.some(hasBadge) && (
        <BadgeBlock item={item} data={data} isLive={search.period === undefined} />
      )}
    </div>
  );
}
