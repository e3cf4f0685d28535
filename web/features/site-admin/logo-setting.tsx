import { useEffect, useRef, useState } from 'react';
import { logoLimits } from '../../../contract/setting-limits.ts';
import { useBrand } from '../../api/brand.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { LogoMark } from '../../ui/display/logo.tsx';
import { Section } from '../../ui/display/section.tsx';
import { FilePicker } from '../../ui/forms/file-picker.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { usePreviewLogo, useRemoveLogo, useSetLogo } from './site-admin.api.ts';
import styles from './site-admin.module.css';

const sizes = [96, 48, 26];

/** A picture is sent by itself: the server draws it, and only then it is shown, stored and undone. */
export function LogoSetting() {
  const { site } = useMessages().operator;
  const { logoUrl } = useBrand();
  const onError = useFailureToast();
  const [file, setFile] = useState<File>();
  const preview = usePreviewLogo();
  const save = useSetLogo();
  const remove = useRemoveLogo();

  function choose(chosen: File | undefined) {
    setFile(chosen);
    preview.reset();
    save.reset();
    if (chosen) preview.mutate(chosen);
  }

  const discard = () => choose(undefined);

  async function use(chosen: File) {
    await save.mutateAsync(chosen);
    toast(site.logo.saved);
    discard();
  }

  async function goBack() {
    await remove.mutateAsync();
    toast(site.logo.removed);
  }

  const error = preview.error ?? save.error;
  return (
    <Section title={site.logo.title} lead={site.logo.lead}>
      <div className={styles.logo}>
        <LogoTiles>{(size) => <Drawn size={size} png={preview.data?.png} />}</LogoTiles>
        <FilePicker
          label={site.logo.file}
          accept={logoLimits.types.join()}
          file={file}
          onChoose={choose}
        />
        {preview.isPending && <p role="status">{site.logo.drawing}</p>}
        {error && <LogoProblem error={error} />}
        <div className={styles.logoActions}>
          {file && preview.data && (
            <Button
              variant="primary"
              loading={save.isPending}
              onClick={() => void use(file).catch(() => {})}
            >
              {site.logo.use}
            </Button>
          )}
          {file && <Button onClick={discard}>{site.logo.discard}</Button>}
          {!file && logoUrl && (
            <Button loading={remove.isPending} onClick={() => void goBack().catch(onError)}>
              {site.logo.remove}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

function LogoProblem({ error }: { error: Error }) {
  const { site } = useMessages().operator;
  const problem = error instanceof ApiError ? error.fields['logo'] : undefined;
  return problem ? <p role="alert">{site.logo.refused(problem)}</p> : <FailureNote error={error} />;
}

/** The same picture has to be right in both themes and at every size. */
function LogoTiles({ children }: { children: (size: number) => React.ReactNode }) {
  const { site } = useMessages().operator;
  return (
    <div className={styles.tiles} role="group" aria-label={site.logo.shown}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={styles.tile} data-theme={theme}>
          {sizes.map((size) => (
            <span key={size}>{children(size)}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What would be stored, or what is now. On a canvas, because pages may show no data: pictures. */
function Drawn({ size, png }: { size: number; png: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (png !== undefined) void paint(canvas.current, png);
  }, [png]);
  if (png === undefined) return <LogoMark size={size} />;
  return <canvas ref={canvas} className={styles.drawn} width={2 * size} height={2 * size} />;
}

async function paint(canvas: HTMLCanvasElement | null, png: string): Promise<void> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  canvas?.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  if (canvas) canvas.style.width = `${canvas.width / 2}px`;
}
