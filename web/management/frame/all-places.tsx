import { ExternalLink } from 'lucide-react';
import { accessMap } from '../../access.ts';
import { useSession } from '../../features/me/session.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import styles from './frame.module.css';
import { PlaceList } from './place-list.tsx';
import { placesFor } from './places.ts';

/** All places as a page, for phones. */
export function AllPlaces() {
  const { frame } = useMessages();
  return (
    <div className={styles.more}>
      <PlaceList groups={placesFor(accessMap(useSession().access))} />
      <ButtonLink to="/" className={styles.leave} icon={<ExternalLink aria-hidden />}>
        {frame.view}
      </ButtonLink>
    </div>
  );
}
