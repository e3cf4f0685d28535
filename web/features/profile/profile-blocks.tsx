import { Link } from '@tanstack/react-router';
import type { GameSummary } from '../../../contract/games/games.ts';
import type { OwnReview } from '../../../contract/members/reviews.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { Section } from '../../ui/display/section.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { Tag, TagList } from '../../ui/display/tag.tsx';
import type { PublicProfile, SharedList } from './profile.api.ts';
import styles from './profile.module.css';

type Counts = NonNullable<PublicProfile['counts']>;

/** A private block is null and not shown. */
export function ProfileBlocks({ profile, counts }: { profile: PublicProfile; counts: Counts }) {
  const { profile: texts } = useMessages().account;
  const { favorites, wishlist, reviews, ratings, genres } = profile;
  return (
    <>
      <Figures counts={counts} />
      {ratings && (counts.reviews ?? 0) > 0 && (
        <Section title={texts.ratings}>
          <Ratings counts={ratings} />
        </Section>
      )}
      {genres && genres.length > 0 && (
        <Section title={texts.genres}>
          <Genres genres={genres} />
        </Section>
      )}
      {favorites && favorites.length > 0 && (
        <Section
          title={texts.blocks.favorites}
          more={<WholeList id={profile.id} list="favorites" />}
        >
          <Games games={favorites} />
        </Section>
      )}
      {wishlist && wishlist.length > 0 && (
        <Section title={texts.blocks.wishlist} more={<WholeList id={profile.id} list="wishlist" />}>
          <Games games={wishlist} />
        </Section>
      )}
      {reviews && reviews.length > 0 && (
        <Section title={texts.blocks.reviews}>
          <div className="stack gap-3">
            {reviews.map((review) => (
              <ReviewLine key={review.id} review={review} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

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

function Ratings({ counts }: { counts: readonly number[] }) {
  const { profile: texts } = useMessages().account;
  const most = Math.max(...counts, 1);
  return (
    <ul className={styles.ratings}>
      {counts.map((count, at) => (
        <li key={at}>
          <span
            className={styles.bar}
            role="img"
            aria-label={texts.ratingBar(String(at + 1), String(count))}
            style={{ height: `${(count / most) * 100}%` }}
          />
          <span aria-hidden>{at + 1}</span>
        </li>
      ))}
    </ul>
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
  const { profile: texts } = useMessages().account;
  const format = useFormat();
  const lang = useLang();
  const { game, rating, content, spoiler, createdAt } = review;
  const words = content && (
    <p dir="auto" className="written">
      {content}
    </p>
  );
  return (
    <article className="stack gap-2 box pad">
      <p className="wrap baseline gap-facts">
        <Link to="/game/detail" search={{ id: String(game.id) }} className="strong plain">
          {gameNames(game, lang).title}
        </Link>
        <span className={styles.grade} role="img" aria-label={texts.ratingOf(String(rating))}>
          <span aria-hidden>{`${rating}/10`}</span>
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
    </article>
  );
}
