import { gameNames } from '../../../domain/games/game-names.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import type { StripCell } from '../detail/game-strip.tsx';
import type { Studio } from './studio.api.ts';

/** The share of a few reviews says little. */
const enoughReviews = 50;

export type RankName = (place: { type: string; period: string }) => { chart: string; when: string };

type Figures = Pick<Studio, 'players' | 'known' | 'bestRanks' | 'reviews'>;

/** The figures by which a studio is known; those that are unknown are left out. */
export function useStudioCells(studio: Figures, rankName: RankName): StripCell[] {
  const { browse, games } = useMessages();
  const { strip } = games;
  const texts = browse.studio;
  const format = useFormat();
  const lang = useLang();
  const { players, known, bestRanks, reviews } = studio;
  const latest = players.at(-1);
  const most = players.reduce<(typeof players)[number] | undefined>(
    (best, month) => (best && best.players >= month.players ? best : month),
    undefined,
  );
  const [best] = bestRanks;
  const liked = known
    .filter(({ score, reviewCount }) => score !== null && reviewCount >= enoughReviews)
    .toSorted((a, b) => b.score! - a.score!)[0];
  const counted = reviews.positive + reviews.negative;
  return [
    latest && {
      key: 'now',
      label: texts.players(format.month(latest.month)),
      value: format.number(latest.players),
      note: texts.counted(latest.games),
      target: 'players',
    },
    most && {
      key: 'most',
      label: texts.most,
      value: format.number(most.players),
      note: texts.monthly(format.month(most.month)),
      target: 'players',
    },
    best && {
      key: 'rank',
      label: texts.bestRank,
      value: strip.rank(String(best.rank)),
      note: `${gameNames(best.game, lang).title} · ${rankName(best).chart}`,
      target: 'ranks',
    },
    liked && {
      key: 'liked',
      label: texts.liked,
      value: `${liked.score}%`,
      note: gameNames(liked, lang).title,
      target: 'games',
    },
    counted >= enoughReviews && {
      key: 'score',
      label: texts.positive,
      value: `${Math.round((100 * reviews.positive) / counted)}%`,
      note: strip.reviews(format.compact(counted)),
      target: 'games',
    },
  ].filter((cell) => typeof cell === 'object');
}
