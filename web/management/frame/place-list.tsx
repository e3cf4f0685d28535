import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './frame.module.css';
import { type Place, placesFor, stateOf, type View } from './places.ts';

type PlaceListProps = View & {
  /** Whether the letters that lead to the places are shown. */
  isGoing?: boolean;
};

export function PlaceList({ access, waiting, isGoing = false }: PlaceListProps) {
  const { frame } = useMessages();
  return (
    <ul className={styles.groups}>
      {placesFor(access).map(({ name, places }) => (
        <li key={name ?? ''}>
          {name && <span className={styles.group}>{frame.groups[name]}</span>}
          <ul aria-label={name && frame.groups[name]}>
            {places.map((place) => (
              <li key={place.name}>
                <PlaceLink
                  place={place}
                  waiting={waiting}
                  className={styles.place}
                  letter={isGoing}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type PlaceLinkProps = Pick<View, 'waiting'> & {
  place: Place;
  className: string | undefined;
  letter?: boolean;
};

/** A link to a page of management, with the number of things that wait there. */
export function PlaceLink({ place, waiting, className, letter = false }: PlaceLinkProps) {
  const { app, frame } = useMessages();
  const format = useFormat();
  const { name, to, key, Icon } = place;
  const { count, needsLook } = stateOf(place, waiting);
  const title = app.pages[name];
  const shownCount = count > 999 ? '999+' : format.number(count);
  const notes = [
    ...(count > 0 ? [frame.waiting(shownCount)] : []),
    ...(needsLook ? [frame.needsLook] : []),
  ];
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/admin', includeSearch: false }}
      className={className}
      title={title}
      aria-label={[title, ...notes].join(', ')}
    >
      <Icon aria-hidden />
      {/* With the space, what is seen is the beginning of the name that is read out. */}
      <span className={styles.name}>{title}</span>{' '}
      {count > 0 && <span className={styles.count}>{shownCount}</span>}
      {needsLook && <span className={styles.look} />}
      {letter && <kbd aria-hidden>{key.toUpperCase()}</kbd>}
    </Link>
  );
}
