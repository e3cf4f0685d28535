import type { RankingNavItem, RankingPage } from '../../../contract/rankings.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Tag } from '../../ui/tag.tsx';
import { chartLabel, periodLabel } from './period-label.ts';
import styles from './ranking-head.module.css';
import { isRunning, RankingNotices } from './ranking-notices.tsx';
import type { ChartAddress } from './rankings.api.ts';

type RankingHeadProps = {
  item: RankingNavItem | undefined;
  name: string;
  chart: ChartAddress;
  /** The answer to what the address asks, once it is there. */
  data: RankingPage | undefined;
};

export function RankingHead({ item, name, chart, data }: RankingHeadProps) {
  const { status } = useMessages().rankings;
  const lang = useLang();
  const english = lang === 'en';
  const slice = item?.subTypes.find(({ key }) => key === chart.subType && key !== 'main');
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <h2 className={styles.title}>
          {slice ? `${name} · ${english ? slice.nameEn : slice.name}` : name}
          <span className={styles.period}>
            {data ? chartLabel(lang, data) : periodLabel(lang, chart.period)}
          </span>
          {data && isRunning(data) && <Tag tone="warning">{status.provisional}</Tag>}
          {data?.status === 'revised' && <Tag>{status.revised(String(data.revision))}</Tag>}
        </h2>
        {item && <p className={styles.lead}>{english ? item.descriptionEn : item.description}</p>}
      </div>
      {data && <RankingNotices data={data} />}
    </div>
  );
}
