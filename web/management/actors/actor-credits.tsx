import { X } from 'lucide-react';
import { useState } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { languageNames } from '../../domain/games/language-names.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { type Actor, type Credit, useRemoveCredit } from './actors.api.ts';
import styles from './actors.module.css';
import { NewCredit } from './credit-form.tsx';

export function ActorCredits({ actor }: { actor: Actor }) {
  const { actors } = useMessages().editorial;
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveCredit(actor.id);
  const showFailure = useFailureToast();
  return (
    <section aria-label={actors.credits} className={styles.credits}>
      <h3 className={styles.subtitle}>{actors.credits}</h3>
      {actor.credits.length === 0 ? (
        <p className={styles.faint}>{actors.noCredits}</p>
      ) : (
        <ul className={styles.list}>
          {actor.credits.map((credit) => (
            <CreditRow
              key={credit.id}
              credit={credit}
              onRemove={() =>
                remove.mutate(credit.id, {
                  onSuccess: () => toast(actors.removed),
                  onError: showFailure,
                })
              }
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewCredit actorId={actor.id} onClose={() => setAdding(false)} />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>{actors.addCredit}</Button>
        </div>
      )}
    </section>
  );
}

function CreditRow({ credit, onRemove }: { credit: Credit; onRemove: () => void }) {
  const { browse, editorial } = useMessages();
  const { actors } = editorial;
  const lang = useLang();
  const { title } = gameNames(credit.game, lang);
  const role = browse.actor.roles[credit.role] ?? credit.role;
  const language = languageNames(lang)(credit.language);
  return (
    <li className={styles.credit}>
      <span className={styles.words}>
        <strong>{credit.character || title}</strong>
        <span className={styles.faint}>
          {[credit.character && title, role, language].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton
        label={actors.removeCredit([credit.character, title].filter(Boolean).join(' · '))}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
