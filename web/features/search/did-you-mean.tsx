import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/index.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import styles from './did-you-mean.module.css';
import { siteSearchQuery } from './search.api.ts';

/** A suggestion above results that match only by similar spelling. */
export function DidYouMean({ q }: { q: string }) {
  const { suggest } = useMessages().games;
  const name = useQuery(siteSearchQuery(q)).data?.didYouMean;
  if (!name) return null;
  return (
    <p className={styles.question}>
      <TextLink to="/game/detail" search={{ q: name }}>
        {suggest.didYouMean(name)}
      </TextLink>
    </p>
  );
}
