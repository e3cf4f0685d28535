import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { withBasePath } from '../../browser/base-path.ts';
import { namedTitle } from '../../domain/events/event-title.ts';
import { gamePath } from '../../domain/games/game-path.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { useListLinks } from '../../ui/actions/list-links.ts';
import { textWithLang } from '../../ui/content/text-with-lang.ts';
import styles from './home-story.module.css';
import { type Board, boardQuery } from './home.api.ts';
import { StoryCurve } from './story-curve.tsx';

/** The newest article with its picture, and beside it what else there is to read. */
export function HomeStory({ kindOf }: { kindOf: (category: string) => { text: string } }) {
  const lang = useLang();
  const { data: board } = useQuery(boardQuery);
  if (!board?.story) return null;
  const { story } = board;
  const title = textWithLang(lang, story.title, story.titleEn);
  return (
    <article className={styles.story} aria-labelledby="story">
      <Figure board={board} />
      <div className={styles.text}>
        <span className="accent">{kindOf(story.category).text}</span>
        <h2 id="story" lang={title.lang}>
          <Link to="/article" search={{ id: String(story.id) }}>
            {title.text}
          </Link>
        </h2>
        <p lang={title.lang}>{textIn(lang, story, 'summary')}</p>
        <Further board={board} />
      </div>
    </article>
  );
}

/** The article's own picture or chart, else the players of its game, else its game's cover. */
function Figure({ board: { story, curve } }: { board: Board }) {
  const lang = useLang();
  const [game] = story?.games ?? [];
  const picture = story?.coverUrl ?? (story?.figureUrl && `${story.figureUrl}&lang=${lang}`);
  if (picture) {
    return (
      <div className={styles.figure}>
        <img src={withBasePath(picture)} alt="" loading="lazy" referrerPolicy="no-referrer" />
      </div>
    );
  }
  if (!game) return null;
  return (
    <div className={styles.figure}>
      {curve ? <StoryCurve curve={curve} game={game} /> : <Thumb game={game} />}
    </div>
  );
}

/** What happened today on a living site, else three more titles. */
function Further({ board: { mode, updates, further } }: { board: Board }) {
  const { home } = useMessages();
  const lang = useLang();
  const { to, follow } = useListLinks();
  const today = mode === 'live' ? updates.slice(0, 3) : [];
  if (today.length + further.length === 0) return null;
  return (
    <>
      {today.length > 0 && <p className="faint strong">{home.updates}</p>}
      <ul className={styles.further} {...follow}>
        {today.length > 0
          ? today.map((event) => (
              <li key={event.id}>
                <a href={event.url ?? to(event.game ? gamePath(event.game.id) : '/news')}>
                  {namedTitle(event, lang)}
                </a>
              </li>
            ))
          : further.map((one) => {
              const { text, lang: language } = textWithLang(lang, one.title, one.titleEn);
              return (
                <li key={one.id}>
                  <a href={to(`/article?id=${one.id}`)} lang={language}>
                    {text}
                  </a>
                </li>
              );
            })}
      </ul>
    </>
  );
}
