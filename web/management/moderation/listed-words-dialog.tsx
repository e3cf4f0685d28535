import { useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ChipInput } from '../../ui/forms/chip-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useSetWords, wordsQuery } from './moderation.api.ts';

const maxWords = 500;
const maxWordLength = 60;

/** Edits the words that hold a comment for approval. */
export function ListedWordsDialog({ onClose }: { onClose: () => void }) {
  const { moderation } = useMessages().editorial;
  return (
    <Dialog title={moderation.wordsTitle} onClose={onClose}>
      <QueryView query={wordsQuery} skeleton={<Skeleton height="10rem" />}>
        {({ words }) => <WordsForm stored={words} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function WordsForm({ stored, onClose }: { stored: string[]; onClose: () => void }) {
  const { ui, editorial } = useMessages();
  const { moderation } = editorial;
  const [base] = useState(stored);
  const [words, setWords] = useState(stored);
  const save = useSetWords();
  const isTooMany = words.length > maxWords;

  function submit() {
    if (isTooMany || save.isPending) return;
    save.mutate(
      { words, base },
      {
        onSuccess: () => {
          onClose();
          toast(moderation.wordsDone);
        },
      },
    );
  }

  return (
    <div className="stack gap-4">
      <p>{moderation.wordsText}</p>
      <ChipInput
        label={moderation.wordsLabel}
        hint={moderation.wordsHint}
        error={isTooMany ? moderation.wordsLimit(String(maxWords)) : undefined}
        values={words}
        maxLength={maxWordLength}
        onChange={(next) => setWords(next.map((word) => word.slice(0, maxWordLength)))}
      />
      <FailureNote error={save.error} />
      <div className="row end gap-2">
        <Button onClick={onClose}>{ui.cancel}</Button>
        <Button variant="primary" loading={save.isPending} onClick={submit}>
          {moderation.wordsSave}
        </Button>
      </div>
    </div>
  );
}
