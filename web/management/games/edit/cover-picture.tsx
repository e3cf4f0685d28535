import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { call } from '../../../api/call.ts';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { BitmapView } from '../../ui/bitmap-view.tsx';
import { PictureDrop } from '../../ui/picture-drop.tsx';
import { preparePicture } from '../../ui/prepare-picture.ts';
import { type Game, forgetGames, removeCover, setCover } from '../games.api.ts';
import styles from './game-form.module.css';
import { useUndo } from './use-game-actions.ts';

type CoverPictureProps = {
  game: Game;
  /** Called with the game as it is stored, after each change and its undo. */
  onChange: (game: Game) => void;
};

/** The picture of a game: each change is stored at once and can be undone. */
export function CoverPicture({ game, onChange }: CoverPictureProps) {
  const { pictures, gamesAdmin } = useMessages();
  const client = useQueryClient();
  const undo = useUndo();
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const { id } = game;

  async function reload() {
    onChange(await call('GET /api/game/:id', { params: { id } }));
    void forgetGames(client);
  }

  const write = useMutation({
    mutationFn: async (what: File | { url: string } | null) => {
      setBitmap(null);
      if (!what) return removeCover(id);
      if ('url' in what) return setCover(id, what);
      const { file, bitmap: shown } = await preparePicture(what);
      setBitmap(shown);
      return setCover(id, file);
    },
    onSuccess: async ({ coverUrl, changeSetId }) => {
      await reload();
      const message = coverUrl ? pictures.stored : pictures.removed;
      if (changeSetId === null) return toast(message);
      const run = () => void undo([changeSetId]).then(reload);
      return toast(message, { action: { label: gamesAdmin.done.undo, run } });
    },
    onSettled: () => setBitmap(null),
  });

  return (
    <PictureDrop
      label={gamesAdmin.fields.coverUrl}
      isBusy={write.isPending}
      error={write.error}
      onFile={(file) => write.mutate(file)}
      preview={bitmap ? <BitmapView bitmap={bitmap} /> : <GameCover {...game} />}
    >
      <AddressForm isBusy={write.isPending} onAddress={(url) => write.mutate({ url })} />
      {game.coverUrl && (
        <Button size="sm" loading={write.isPending} onClick={() => write.mutate(null)}>
          {pictures.remove}
        </Button>
      )}
    </PictureDrop>
  );
}

type AddressFormProps = { isBusy: boolean; onAddress: (url: string) => void };

/** Not a form element: it lies within the one of the game. */
function AddressForm({ isBusy, onAddress }: AddressFormProps) {
  const { pictures } = useMessages();
  const [url, setUrl] = useState('');
  const fetchIt = () => {
    if (!isBusy && url.trim() !== '') onAddress(url.trim());
  };
  return (
    <div className={styles.address}>
      <TextField
        label={pictures.address}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={gameLimits.url}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          fetchIt();
        }}
      />
      <Button aria-disabled={isBusy} onClick={fetchIt}>
        {pictures.fetch}
      </Button>
    </div>
  );
}
