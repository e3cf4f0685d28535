import { useMessages } from '../../i18n/index.tsx';
import { useFormat } from '../../i18n/format.ts';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { siteSummaryQuery } from './site.api.ts';
import styles from './site-facts.module.css';

/** The numbers of games, people and other items on the site. */
export function SiteFacts() {
  const { home } = useMessages().app;
  const format = useFormat();
  return (
    <section className={styles.facts} aria-label={home.factsTitle}>
      <QueryView query={siteSummaryQuery} skeleton={<Skeleton height="5.5rem" />}>
        {({ games, playerMonths, chartEntries, actors, firstMonth, lastMonth }) => {
          const facts = [
            { label: home.games, count: games },
            { label: home.playerMonths, count: playerMonths },
            { label: home.chartEntries, count: chartEntries },
            { label: home.people, count: actors },
          ].filter(({ count }) => count > 0);
          if (facts.length === 0) return <p className={styles.note}>{home.factsEmpty}</p>;
          return (
            <>
              <dl className={styles.list}>
                {facts.map(({ label, count }) => (
                  <div key={label} className={styles.fact}>
                    <dt className="soft">{label}</dt>
                    <dd className="tabular">{format.number(count)}</dd>
                  </div>
                ))}
              </dl>
              {firstMonth && lastMonth && (
                <p className={styles.note}>
                  {home.span({ from: format.month(firstMonth), to: format.month(lastMonth) })}
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
