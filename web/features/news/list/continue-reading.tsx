import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Section } from '../../../ui/display/section.tsx';
import styles from './continue-reading.module.css';
import { textWithLang } from '../../../ui/content/text-with-lang.ts';
import { forgetPlace, useReadingPlaces } from '../reading/reading-places.ts';

const shown = 3;

/** Unfinished articles of this browser, each with a link to the last position. */
export function ContinueReading() {
  const { continued } = useMessages().news;
  const lang = useLang();
  const places = useReadingPlaces();
  if (places.length === 0) return null;
  return (
    <Section title={continued.title}>
      <ul className="box lines">
        {places.slice(0, shown).map((place) => {
          const title = textWithLang(lang, place.title, place.titleEn);
          return (
            <li key={place.id} className={styles.item}>
              <div className="stack gap-1">
                <Link
                  to="/article"
                  search={{ id: String(place.id) }}
                  {...(place.heading !== null && { hash: place.heading })}
                  lang={title.lang}
                  className="strong plain"
                >
                  {title.text}
                </Link>
                <p className="faint">{continued.share(Math.round(place.share * 100))}</p>
              </div>
              <IconButton
                size="sm"
                label={continued.remove(title.text)}
                icon={<X aria-hidden />}
                onClick={() => forgetPlace(place.id)}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
