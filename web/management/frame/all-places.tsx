import { ExternalLink } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import styles from './frame.module.css';
import { PlaceList } from './place-list.tsx';
import type { View } from './places.ts';

/** All places as a page, for phones. */
export function AllPlaces(view: View) {
  const { frame } = useMessages();
  return (
    <div className={styles.more}>
      <PlaceList {...view} />
      <ButtonLink to="/" className={styles.leave} icon={<ExternalLink aria-hidden />}>
        {frame.view}
      </ButtonLink>
    </div>
  );
}
