import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { ActorCredits } from './actor-credits.tsx';
import { ActorMerges } from './actor-merges.tsx';
import { NamesForm } from './names-form.tsx';
import {
  type Actor,
  type ActorNames,
  editedActorQuery,
  useCreateActor,
  useDeleteActor,
  useRenameActor,
} from './actors.api.ts';
import styles from './actors.module.css';
import { WriteDialog } from '../ui/write-dialog.tsx';
import { conflictOf } from '../../api/api-error.ts';
import { EntityPanel, useClosePanel } from '../ui/entity-panel.tsx';

/** The side panel of one person; closing it returns to the list. */
export function ActorEditor({ edit }: { edit: number | 'new' }) {
  const navigate = useNavigate();
  const close = useClosePanel();
  const open = ({ id }: Actor) =>
    void navigate({
      to: '/admin/actors',
      search: (now) => ({ ...now, edit: String(id) }),
      replace: true,
      resetScroll: false,
    });
  return edit === 'new' ? (
    <NewActor onCreated={open} onClose={close} />
  ) : (
    <ExistingActor key={edit} id={edit} onClose={close} />
  );
}

type NewActorProps = { onCreated: (actor: Actor) => void; onClose: () => void };

function NewActor({ onCreated, onClose }: NewActorProps) {
  const { actors } = useMessages().editorial;
  const create = useCreateActor();
  return (
    <Dialog look="side" closesOnBack={false} title={actors.newTitle} onClose={onClose}>
      <NamesForm
        submit={actors.create}
        pending={create.isPending}
        error={create.error}
        onSubmit={(names) =>
          create.mutate(names, {
            onSuccess: (actor) => {
              toast(actors.created);
              onCreated(actor);
            },
          })
        }
      />
    </Dialog>
  );
}

function ExistingActor({ id, onClose }: { id: number; onClose: () => void }) {
  const { actors } = useMessages().editorial;
  return (
    <EntityPanel
      query={editedActorQuery(id)}
      title={actors.name}
      missing={{ title: actors.missing, text: actors.missingText }}
      onClose={onClose}
    >
      {(actor) => <ActorPanel actor={actor} onClose={onClose} />}
    </EntityPanel>
  );
}

function ActorPanel({ actor, onClose }: { actor: Actor; onClose: () => void }) {
  const { actors } = useMessages().editorial;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Dialog
        look="side"
        closesOnBack={false}
        title={actors.editLabel(actor.name)}
        onClose={onClose}
        actions={
          <>
            <ButtonLink to="/actor" search={{ id: String(actor.id) }}>
              {actors.view}
            </ButtonLink>
            <Button
              variant="danger"
              icon={<Trash2 aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {actors.remove}
            </Button>
          </>
        }
      >
        <div className={styles.panel}>
          {/* Remounts after an undone merge, which may also remove the native name. */}
          <RenameForm key={actor.otherNames.join()} actor={actor} />
          <ActorCredits actor={actor} />
          <ActorMerges actor={actor} />
        </div>
      </Dialog>
      {isRemoving && (
        <RemoveDialog actor={actor} onRemoved={onClose} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}

function RenameForm({ actor }: { actor: Actor }) {
  const { actors } = useMessages().editorial;
  const [base, setBase] = useState<ActorNames>({
    name: actor.name,
    nameNative: actor.nameNative,
  });
  const rename = useRenameActor(actor.id);

  function save(names: ActorNames) {
    rename.mutate(
      { ...names, base },
      {
        onSuccess: ({ name, nameNative }) => {
          setBase({ name, nameNative });
          toast(actors.saved);
        },
        onError: (error) => {
          // A 409 may also mean that another person has this name; then the id is theirs.
          const stored = conflictOf('PUT /api/actor/:id', error);
          if (stored?.id !== actor.id) return;
          setBase({ name: stored.name, nameNative: stored.nameNative ?? null });
        },
      },
    );
  }

  return (
    <NamesForm
      names={base}
      submit={actors.save}
      pending={rename.isPending}
      error={rename.error}
      onSubmit={save}
    />
  );
}

type RemoveDialogProps = { actor: Actor; onRemoved: () => void; onClose: () => void };

function RemoveDialog({ actor, onRemoved, onClose }: RemoveDialogProps) {
  const { actors } = useMessages().editorial;
  return (
    <WriteDialog
      title={actors.removeTitle(actor.name)}
      text={actors.removeText}
      confirm={actors.remove}
      danger
      write={useDeleteActor(actor.id)}
      input={undefined}
      done={actors.deleted}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
