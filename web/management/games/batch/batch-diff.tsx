import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useFacetNames } from '../../../domain/games/use-facet-names.ts';
import { placeName, valueText } from '../import/import-texts.ts';
import type { BatchEdit, BatchItem } from './batch-edit.api.ts';
import styles from './batch-diff.module.css';

const shownGames = 20;

/** The changed games first, each with what is added and removed, then how many stay and why. */
export function BatchDiff({ preview }: { preview: BatchEdit }) {
  const messages = useMessages();
  const { edit } = messages.gamesAdmin;
  const format = useFormat();
  const lang = useLang();
  const { changed, unchanged, skipped, items = [] } = preview;
  const games = [...Map.groupBy(items, ({ id }) => id).values()].slice(0, shownGames);
  const skippedBy = Map.groupBy(skipped, ({ reason }) => reason);
  const names = (counts: Record<string, number>) =>
    Object.entries(counts).map(([field, count]) =>
      edit.fieldCount(placeName(messages, field), format.number(count)),
    );
  const cleared = names(preview.cleared);
  return (
    <div className={styles.diff}>
      <p className={styles.sum} role="status">
        <b>{edit.willChange(format.number(changed.length))}</b>
        {unchanged.length > 0 && (
          <span className="faint">{edit.haveIt(format.number(unchanged.length))}</span>
        )}
      </p>
      {cleared.length > 0 && <p className={styles.warning}>{edit.clears(cleared.join(' · '))}</p>}
      {[...skippedBy].map(([reason, some]) => (
        <p key={reason} className={styles.warning}>
          {edit.skipped[reason](format.number(some.length))}
        </p>
      ))}
      <ul className={styles.games}>
        {games.map((changes) => (
          <li key={changes[0]!.id}>
            <b>{gameNames(changes[0]!, lang).title}</b>
            {changes.map((item) => (
              <ItemDiff key={item.field} item={item} />
            ))}
          </li>
        ))}
      </ul>
      {changed.length > games.length && (
        <p className="faint">{edit.more(format.number(changed.length - games.length))}</p>
      )}
    </div>
  );
}

function ItemDiff({ item: { field, before, after } }: { item: BatchItem }) {
  const messages = useMessages();
  const lang = useLang();
  const names = useFacetNames();
  if (Array.isArray(before) && Array.isArray(after)) {
    const nameOf = field === 'tags' ? names.tag : field === 'genres' ? names.genre : String;
    const added = after.filter((value) => !before.includes(value));
    return (
      <p className={styles.values} aria-label={placeName(messages, field)}>
        {added.map((value) => (
          <ins key={value}>{nameOf(value)}</ins>
        ))}
        {before.map((value) =>
          after.includes(value) ? (
            <span key={value}>{nameOf(value)}</span>
          ) : (
            <del key={value}>{nameOf(value)}</del>
          ),
        )}
      </p>
    );
  }
  return (
    <p className={styles.values}>
      <span className="faint">{placeName(messages, field)}</span>
      <del>{valueText(messages, lang, field, before)}</del>
      <ins>{valueText(messages, lang, field, after)}</ins>
    </p>
  );
}
