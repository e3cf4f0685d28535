import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { useActorNames } from '../../domain/games/actor-names.ts';
import { textWithLang } from '../../ui/content/text-with-lang.ts';
import { TagLink, TagList } from '../../ui/display/tag.tsx';
import styles from './other-hits.module.css';
import { type PersonHit, type SiteSearch, siteSearchQuery } from './search.api.ts';

/** The search results other than games, below the list of games. */
export function OtherHits({ q }: { q: string }) {
  const { data } = useQuery(siteSearchQuery(q));
  return data ? <Results q={q} results={data} /> : null;
}

function Results({ q, results }: { q: string; results: SiteSearch }) {
  const { suggest } = useMessages().games;
  const lang = useLang();
  const { people, articles } = results;
  return (
    <>
      {people.length > 0 && (
        <Hits title={suggest.groups.people}>
          {people.map((person) => (
            <PersonLink key={person.id} person={person} />
          ))}
          {people.length >= limits.searchHits && (
            <TagLink to="/actor" search={{ q }}>
              {suggest.all.people(q)}
            </TagLink>
          )}
        </Hits>
      )}
      {articles.length > 0 && (
        <Hits title={suggest.groups.articles}>
          {articles.map(({ id, title, titleEn }) => {
            const { text, lang: spokenIn } = textWithLang(lang, title, titleEn);
            return (
              <TagLink key={id} to="/article" search={{ id: String(id) }} lang={spokenIn}>
                {text}
              </TagLink>
            );
          })}
          {articles.length >= limits.searchHits && (
            <TagLink to="/news" search={{ q }}>
              {suggest.all.articles(q)}
            </TagLink>
          )}
        </Hits>
      )}
    </>
  );
}

function Hits({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.hits}>
      <h2 className={styles.title}>{title}</h2>
      <TagList>{children}</TagList>
    </section>
  );
}

function PersonLink({ person }: { person: PersonHit }) {
  const { title } = useActorNames(person);
  return (
    <TagLink to="/actor" search={{ id: String(person.id) }}>
      {title}
    </TagLink>
  );
}
