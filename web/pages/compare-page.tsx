import { useSearch } from '@tanstack/react-router';
import { CompareBlock } from '../features/games/compare/compare-block.tsx';
import { comparedSpan } from '../features/games/compare/compare-address.ts';

export function Page() {
  const { games, span } = useSearch({ from: '/compare' });
  return <CompareBlock games={games} span={comparedSpan(span)} />;
}
