import { Link } from '@tanstack/react-router';
import { ExternalLink, Menu, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBrand } from '../../api/brand.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './frame.module.css';
import { JumpDialog } from './jump-dialog.tsx';
import { PlaceLink, PlaceList } from './place-list.tsx';
import { placesFor, stateOf, type View } from './places.ts';
import { useFrameKeys } from './use-frame-keys.ts';

const foldedKey = 'management-rail';

/** What is left of every page of management: its places with what waits there. */
export function Rail({ account, ...view }: View & { account: ReactNode }) {
  const { frame } = useMessages();
  const { siteName } = useBrand();
  const groups = placesFor(view.access);
  const [isFolded, setFolded] = useState(() => readLocal(foldedKey) === 'folded');
  const [isJumping, setJumping] = useState(false);

  function fold() {
    writeLocal(foldedKey, isFolded ? undefined : 'folded');
    setFolded(!isFolded);
  }

  const isGoing = useFrameKeys({
    places: groups.flatMap(({ places }) => places),
    onFold: fold,
    onJump: () => setJumping(true),
  });

  return (
    <div className={styles.rail} data-folded={isFolded || undefined}>
      <nav aria-label={frame.label} className={styles.box}>
        <Link to="/admin" className={styles.home} aria-label={frame.home(siteName)}>
          <Logo />
        </Link>
        <button
          type="button"
          className={styles.jump}
          title={frame.jump}
          aria-keyshortcuts="/"
          onClick={() => setJumping(true)}
        >
          <Search aria-hidden />
          <span className={styles.name}>{frame.jump}</span>
          <kbd aria-hidden>/</kbd>
        </button>
        <div className={styles.places}>
          <PlaceList {...view} isGoing={isGoing} />
        </div>
        <div className={styles.foot}>
          <Link to="/" className={styles.place} title={frame.view}>
            <ExternalLink aria-hidden />
            <span className={styles.name}>{frame.view}</span>
          </Link>
          {account}
          <IconButton
            className={styles.fold}
            label={isFolded ? frame.unfold : frame.fold}
            icon={isFolded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
            aria-keyshortcuts="["
            onClick={fold}
          />
        </div>
      </nav>
      {isJumping && <JumpDialog groups={groups} onClose={() => setJumping(false)} />}
    </div>
  );
}

const inBar = ['admin', 'inboxAdmin', 'moderation', 'gamesAdmin'];

/** The same on phones: the places that one opens often, and a page with all of them. */
export function Bar({ access, waiting }: View) {
  const { app, frame } = useMessages();
  const places = placesFor(access).flatMap((group) => group.places);
  const needsLook = places.some((place) => stateOf(place, waiting).needsLook);
  return (
    <nav aria-label={frame.label} className={styles.bar}>
      {places
        .filter(({ name }) => inBar.includes(name))
        .map((place) => (
          <PlaceLink key={place.name} place={place} waiting={waiting} className={styles.item} />
        ))}
      <Link
        to="/admin/more"
        className={styles.item}
        aria-label={needsLook ? `${app.pages.moreAdmin}, ${frame.needsLook}` : undefined}
      >
        <Menu aria-hidden />
        <span className={styles.name}>{app.pages.moreAdmin}</span>
        {needsLook && <span className={styles.look} />}
      </Link>
    </nav>
  );
}
