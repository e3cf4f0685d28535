import { Link } from '@tanstack/react-router';
import type { GameSummary } from '../../../contract/games/games.ts';
import type { OwnReview } from '../../../contract/members/reviews.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { Stars } from '../../ui/display/stars.tsx';
import { Section } from '../../ui/display/section.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { Tag, TagList } from '../../ui/display/tag.tsx';
import type { PublicProfile, SharedList } from './profile.api.ts';
import { Ratings, YearStrip } from './profile-charts.tsx';
import styles from './profile.module.css';
import { RecentGames, TopGames } from './top-games.tsx';

type Counts = NonNullable<PublicProfile['counts']>;

/** A private block is null and not shown. */
export function ProfileBlocks({ profile, counts }: { profile: PublicProfile; counts: Counts }) {
  const { profile: texts } = useMessages().account;
  const { top, recent, days, favorites, wishlist, reviews, ratings, genres } = profile;
  return (
    <>
      <Figures counts={counts} />
      {top && top.length > 0 && (
        <Section title={texts.top} more={<WholeList id={profile.id} list="favorites" />}>
          <TopGames games={top} />
        </Section>
      )}
      {recent && recent.length > 0 && (
        <Section title={texts.recent}>
          <RecentGames games={recent} />
        </Section>
      )}
      <div className={styles.charts}>
        {days && days.length > 0 && (
          <Section title={texts.year}>
            <YearStrip days={days} />
          </Section>
        )}
        {ratings && (counts.reviews ?? 0) > 0 && (
          <Section title={texts.ratings}>
            <Ratings counts={ratings} />
          </Section>
        )}
      </div>
      {reviews && reviews.length > 0 && (
        <Section title={texts.blocks.reviews}>
          <div className={styles.reviews}>
            {reviews.map((review) => (
              <ReviewLine key={review.id} review={review} />
            ))}
          </div>
        </Section>
      )}
      {favorites && favorites.length > maxTop && (
        <Section title={texts.blocks.favorites}>
          <Games games={favorites} />
        </Section>
      )}
      {wishlist && wishlist.length > 0 && (
        <Section title={texts.blocks.wishlist} more={<WholeList id={profile.id} list="wishlist" />}>
          <Games games={wishlist} />
        </Section>
      )}
      {genres && genres.length > 0 && (
        <Section title={texts.genres}>
          <Genres genres={genres} />
        </Section>
      )}
    </>
  );
}

/** Favorites that are all among the first four are not listed again. */
const maxTop = 4;

const WholeList = ({ id, list }: { id: number; list: SharedList }) => (
  <SeeAllLink to="/profile" search={{ id: String(id), list }} />
);

function Figures({ counts }: { counts: Counts }) {
  const { profile: texts } = useMessages().account;
  const format = useFormat();
  const known = (['favorites', 'wishlist', 'reviews', 'achievements', 'comments'] as const).flatMap(
    (name) => (counts[name] === null ? [] : [{ name, count: counts[name] }]),
  );
  return (
    <dl className={styles.figures}>
      {known.map(({ name, count }) => (
        <div key={name} className="stack">
          <dt className="faint">{texts.counts[name]}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Genres({ genres }: { genres: NonNullable<PublicProfile['genres']> }) {
  const { games } = useMessages();
  return (
    <TagList>
      {genres.map(({ value, count }) => (
        <Tag key={value}>{`${games.genres[value] ?? value} ${count}`}</Tag>
      ))}
    </TagList>
  );
}

export function Games({ games }: { games: readonly GameSummary[] }) {
  const lang = useLang();
  return (
    <ul className={styles.games}>
      {games.map((game) => (
        <li key={game.id}>
          <Link to="/game/detail" search={{ id: String(game.id) }} className={styles.game}>
            <GameCover {...game} className="round" />
            <span className="clamp-3">{gameNames(game, lang).title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ReviewLine({ review }: { review: OwnReview }) {
  const { account, reviews: grades } = useMessages();
  const { profile: texts } = account;
  const format = useFormat();
  const lang = useLang();
  const { game, rating, content, spoiler, createdAt } = review;
  const words = content && (
    <p dir="auto" className="written">
      {content}
    </p>
  );
  return (
    <article className={styles.review}>
      <Thumb game={game} className={styles.cover} />
      <div className="stack gap-1">
        <Link to="/game/detail" search={{ id: String(game.id) }} className="strong plain">
          {gameNames(game, lang).title}
        </Link>
        <p className="wrap gap-2">
          <span className="row gap-2" role="img" aria-label={grades.ratingOf(String(rating))}>
            <Stars value={rating} className={styles.stars} />
            <span className="label" aria-hidden>
              {grades.grades[rating - 1]}
            </span>
          </span>
          <time dateTime={createdAt} className="faint">
            {format.date(createdAt)}
          </time>
        </p>
        {spoiler && words ? (
          <details>
            <summary>{texts.spoiler}</summary>
            {words}
          </details>
        ) : (
          words
        )}
      </div>
    </article>
  );
}
