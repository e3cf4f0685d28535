import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import picker from '../../domain/games/game-picker.module.css';
import { QueryView } from '../../ui/data/query-view.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import {
  type Actor,
  type ActorSummary,
  type Credit,
  editedActorQuery,
  foundActorsQuery,
  useMergeActor,
  useUndoMerge,
} from './actors.api.ts';
import { WriteDialog } from '../ui/write-dialog.tsx';

/** Merges a duplicate person: the manager picks the other person and sees what will be moved. */
export function MergeActor({ actor }: { actor: Actor }) {
  const { merge } = useMessages().editorial.actors;
  const [step, setStep] = useState<'closed' | 'pick' | ActorSummary>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <Button variant="ghost" icon={<Merge aria-hidden />} onClick={() => setStep('pick')}>
        {merge.open}
      </Button>
      {step === 'pick' && <PickDialog actor={actor} onPick={setStep} onClose={close} />}
      {typeof step === 'object' && <MergeDialog actor={actor} into={step} onClose={close} />}
    </>
  );
}

type PickDialogProps = {
  actor: Actor;
  onPick: (actor: ActorSummary) => void;
  onClose: () => void;
};

function PickDialog({ actor, onPick, onClose }: PickDialogProps) {
  const { merge } = useMessages().editorial.actors;
  const [q, setQ] = useState('');
  const { data, error } = useQuery(foundActorsQuery(q));
  const others = q === '' ? undefined : data?.items.filter(({ id }) => id !== actor.id);
  return (
    <Dialog title={merge.title(actor.name)} onClose={onClose}>
      <div className="stack gap-2">
        <SearchField label={merge.search} placeholder={merge.hint} value="" onSearch={setQ} />
        <div role="status" className={picker.status}>
          {error ? merge.failed : others?.length === 0 && merge.none}
        </div>
        {others && others.length > 0 && (
          <ul className={picker.games} aria-label={merge.results}>
            {others.map((other) => (
              <li key={other.id}>
                <FoundPerson person={other} onPick={() => onPick(other)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function FoundPerson({ person, onPick }: { person: ActorSummary; onPick: () => void }) {
  const { merge } = useMessages().editorial.actors;
  const format = useFormat();
  const { name, nameNative, credits, games } = person;
  return (
    <button type="button" className={picker.game} onClick={onPick}>
      <span className="stack shrink">
        <span className={picker.title}>{[name, nameNative].filter(Boolean).join(' · ')}</span>
        <span className="faint">
          {[merge.credits(format.number(credits)), ...games].join(' · ')}
        </span>
      </span>
    </button>
  );
}

type MergeDialogProps = { actor: Actor; into: ActorSummary; onClose: () => void };

function MergeDialog({ actor, into, onClose }: MergeDialogProps) {
  const { editorial } = useMessages();
  const { merge: texts } = editorial.actors;
  const navigate = useNavigate();
  const merge = useMergeActor(actor.id);
  const undo = useUndoMerge();
  const showFailure = useFailureToast();
  const names = { from: actor.name, into: into.name };
  const show = (id: number) =>
    void navigate({ to: '/actor', search: { id: String(id) }, replace: true });

  /** Called from a toast, after this dialog has unmounted and `mutate` callbacks no longer run. */
  const separate = () =>
    void undo.mutateAsync(actor.id).then(({ id, name }) => {
      toast(texts.undone(name));
      show(id);
    }, showFailure);

  return (
    <WriteDialog
      title={texts.confirmTitle(names)}
      text={texts.text(names)}
      confirm={texts.confirm}
      danger
      write={merge}
      input={into.id}
      onDone={({ id, name }) => {
        toast(texts.done(name), { action: { label: editorial.undo, run: separate } });
        show(id);
      }}
      onClose={onClose}
    >
      <QueryView query={editedActorQuery(into.id)} skeleton={<Skeleton height="1.5em" />}>
        {(survivor) => survivor && <Moving actor={actor} survivor={survivor} />}
      </QueryView>
    </WriteDialog>
  );
}

function Moving({ actor, survivor }: { actor: Actor; survivor: Actor }) {
  const { merge } = useMessages().editorial.actors;
  const format = useFormat();
  const theirs = new Set(survivor.credits.map(partOf));
  const moving = actor.credits.filter((credit) => !theirs.has(partOf(credit))).length;
  const shared = actor.credits.length - moving;
  return (
    <p>
      <strong>{merge.moving({ count: format.number(moving), into: survivor.name })}</strong>{' '}
      {shared > 0 && merge.shared(format.number(shared))}
    </p>
  );
}

const partOf = ({ game, role, language, character }: Credit) =>
  JSON.stringify([game.id, role, language, character]);
