import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { HomeGamesProps } from './home-games.tsx';
import { bannersPart, firstRunPart, homeGamesPart } from './home-parts.ts';

/** Without a banner, and when none can be had, the fallback stands in its place and is as tall. */
export function BannersBlock({ fallback }: { fallback: ReactNode }) {
  const { data, isPending } = useQuery(bannersPart);
  if (data) return <data.Banners fallback={fallback} />;
  return isPending ? <Skeleton ratio="16 / 9" /> : fallback;
}

export function HomeGamesBlock(props: HomeGamesProps) {
  return (
    <QueryView query={homeGamesPart} skeleton={<Skeleton height="24rem" />}>
      {({ HomeGames }) => <HomeGames {...props} />}
    </QueryView>
  );
}

export function FirstRunBlock() {
  return (
    <QueryView query={firstRunPart} skeleton={<Skeleton height="24rem" />}>
      {({ FirstRun }) => <FirstRun />}
    </QueryView>
  );
}
