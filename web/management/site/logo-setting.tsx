import { useEffect, useRef, useState } from 'react';
import { logoLimits } from '../../../contract/setting-limits.ts';
import { useBrand } from '../../api/brand.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { LogoMark, logoWidth } from '../../ui/display/logo.tsx';
import { Section } from '../../ui/display/section.tsx';
import { FilePicker } from '../../ui/forms/file-picker.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { usePreviewLogo, useRemoveLogo, useSetLogo } from './site.api.ts';
import styles from './site.module.css';

const sizes = [96, 48, 26];
/** The width of a tile on a phone. */
const maxWidth = 112;

/** The logo is uploaded on its own: the server renders a preview before it is stored. */
export function LogoSetting() {
  const { site } = useMessages().operator;
  const { logoUrl, logoRatio } = useBrand();
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
      <div className="stack gap-3 measure">
        <LogoTiles ratio={preview.data?.ratio ?? logoRatio}>
          {(size) => <Drawn size={size} logo={preview.data} />}
        </LogoTiles>
        <FilePicker
          label={site.logo.file}
          accept={logoLimits.types.join()}
          file={file}
          onChoose={choose}
        />
        {preview.isPending && <p role="status">{site.logo.drawing}</p>}
        {error && <LogoProblem error={error} />}
        <div className="wrap gap-3">
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
  if (!(error instanceof ApiError)) return <FailureNote error={error} />;
  const { refused, tooLarge, wrongType } = site.logo;
  const byStatus: Record<number, string> = { 413: tooLarge, 415: wrongType };
  const problem = byStatus[error.status] ?? error.fields['logo'];
  return problem ? <p role="alert">{refused(problem)}</p> : <FailureNote error={error} />;
}

type LogoTilesProps = { ratio: number; children: (size: number) => React.ReactNode };

/** Shows the logo in both themes and in all sizes. */
function LogoTiles({ ratio, children }: LogoTilesProps) {
  const { site } = useMessages().operator;
  const fitting = new Set(sizes.map((size) => Math.min(size, Math.round(maxWidth / ratio))));
  return (
    <div className={styles.tiles} role="group" aria-label={site.logo.shown}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={styles.tile} data-theme={theme}>
          {[...fitting].map((size) => (
            <span key={size}>{children(size)}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

type PreviewedLogo = { png: string; ratio: number };

/** The new logo, or the stored one. A canvas, because the CSP forbids data: images. */
function Drawn({ size, logo }: { size: number; logo: PreviewedLogo | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (logo) void paint(canvas.current, logo.png);
  }, [logo]);
  if (!logo) return <LogoMark size={size} />;
  const width = logoWidth(size, logo.ratio);
  return <canvas ref={canvas} className={styles.drawn} width={2 * width} height={2 * size} />;
}

/** Draws the middle of the square image. */
async function paint(canvas: HTMLCanvasElement | null, png: string): Promise<void> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  if (!canvas) return;
  const { width, height } = canvas;
  const side = Math.max(width, height);
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  canvas.getContext('2d')?.drawImage(image, x, y, side, side);
  canvas.style.width = `${width / 2}px`;
}
