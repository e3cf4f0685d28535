import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { withBasePath } from '../../../browser/base-path.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BitmapView } from '../../ui/bitmap-view.tsx';
import { PictureDrop } from '../../ui/picture-drop.tsx';
import { preparePicture } from '../../ui/prepare-picture.ts';
import { addPicture } from '../news.api.ts';

export type ChosenPicture = { url: string; alt: string };

type PictureDialogProps = {
  /** A picture that was pasted or dropped already. */
  start?: File | undefined;
  /** The language of the text that the picture is for; without it, no description is asked for. */
  lang?: string;
  onInsert: (picture: ChosenPicture) => void;
  onClose: () => void;
};

const maxAlt = 300;

/** A picture is uploaded while its description is written; after a failure it is still there. */
export function PictureDialog({ start, lang, onInsert, onClose }: PictureDialogProps) {
  const { ui, pictures, newsAdmin } = useMessages();
  const [alt, setAlt] = useState('');
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const upload = useMutation({
    mutationFn: async (sent: File) => {
      const { file, bitmap: shown } = await preparePicture(sent);
      setBitmap(shown);
      return addPicture(file);
    },
  });
  const begin = useEffectEvent(() => {
    if (start) upload.mutate(start);
  });
  useEffect(() => begin(), []);
  const { data, variables: sent } = upload;

  return (
    <Dialog
      title={newsAdmin.toolbar.picture}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          {upload.isError && sent && (
            <Button onClick={() => upload.mutate(sent)}>{ui.retry}</Button>
          )}
          <Button
            variant="primary"
            loading={upload.isPending}
            aria-disabled={!data}
            onClick={() => data && onInsert({ url: data.url, alt: alt.trim() })}
          >
            {newsAdmin.chart.insert}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <PictureDrop
          label={newsAdmin.toolbar.picture}
          isBusy={upload.isPending}
          error={upload.error}
          onFile={(file) => upload.mutate(file)}
          preview={<Preview bitmap={bitmap} url={data?.url} />}
        />
        {lang !== undefined && (
          <TextField
            label={pictures.alt}
            hint={pictures.altHint}
            lang={lang}
            autoComplete="off"
            maxLength={maxAlt}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Preview({ bitmap, url }: { bitmap: ImageBitmap | null; url: string | undefined }) {
  if (bitmap) return <BitmapView bitmap={bitmap} />;
  return url ? <img src={withBasePath(url)} alt="" /> : null;
}
