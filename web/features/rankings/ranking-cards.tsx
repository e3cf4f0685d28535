import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { RankingNavItem } from '../../../contract/rankings.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, cardGrid, cardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag, TagList } from '../../ui/tag.tsx';
import { rankingNavQuery } from './ranking-nav.api.ts';
import styles from './ranking-cards.module.css';

/** The rankings on offer, as doors to them. */
export function RankingCards() {
  const { app, ui } = useMessages();
  const { data, isError, isFetching, refetch } = useQuery(rankingNavQuery);
  if (isError) {
    return (
      <p className={styles.failed} role="alert">
        {app.home.chartsFailed}
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {ui.retry}
        </Button>
      </p>
    );
  }
  if (data?.length === 0) {
    return (
      <EmptyState
        title={app.home.chartsEmpty}
        actions={<ButtonLink to="/credits">{app.home.sources}</ButtonLink>}
      >
        {app.home.chartsEmptyText}
      </EmptyState>
    );
  }
  return (
    <div className={cardGrid} aria-busy={data === undefined}>
      {data?.map((item) => <RankingCard key={item.type} item={item} />) ?? <Placeholders />}
    </div>
  );
}

function RankingCard({ item }: { item: RankingNavItem }) {
  const english = useLang() === 'en';
  return (
    <Card className={styles.card}>
      <h3>
        <Link to="/ranking" search={{ type: item.type }} className={cardLink}>
          {english ? item.nameEn : item.name}
        </Link>
      </h3>
      <TagList>
        {item.subTypes.map(({ key, name, nameEn }) => (
          <Tag key={key}>{english ? nameEn : name}</Tag>
        ))}
      </TagList>
    </Card>
  );
}

function Placeholders() {
  return ['first', 'second', 'third', 'fourth'].map((key) => <Skeleton key={key} height="6rem" />);
}
