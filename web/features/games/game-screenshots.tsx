import { useState } from 'react';
import { thumbnailOf } from '../../../brand/picture-address.ts';
import { gamePicture } from '../../browser/picture-address.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { Section } from '../../ui/display/section.tsx';
import styles from './game-screenshots.module.css';

/** Pictures, often of another host: loaded lazily and without a referrer for readers' privacy. */
export function GameScreenshots({ urls, appId }: { urls: readonly string[]; appId: number }) {
  const { screenshots } = useMessages().games;
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const shown = urls.filter((url) => !failed.has(url) && gamePicture(url, appId) !== undefined);
  if (shown.length === 0) return null;
  return (
    <Section title={screenshots.title}>
      <ul className={styles.gallery}>
        {shown.map((url) => (
          <li key={url}>
            <a href={gamePicture(url, appId)} target="_blank" rel="noopener noreferrer">
              <Picture
                src={gamePicture(thumbnailOf(url), appId)}
                alt={screenshots.alt(urls.indexOf(url) + 1)}
                width={600}
                height={338}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                onMissing={() => setFailed((before) => new Set([...before, url]))}
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
