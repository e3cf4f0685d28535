import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { bannersPart, firstRunPart, homeGamesPart } from './home-parts.ts';

/** No banner, no box: without one, and when none can be had, the fallback stands in its place. */
export function BannersBlock({ fallback }: { fallback: ReactNode }) {
  const { data } = useQuery(bannersPart);
  return data ? <data.Banners fallback={fallback} /> : fallback;
}

export function HomeGamesBlock({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <QueryView query={homeGamesPart} skeleton={<Skeleton height="24rem" />}>
      {({ HomeGames }) => <HomeGames isSignedIn={isSignedIn} />}
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
