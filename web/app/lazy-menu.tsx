import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/index.tsx';
import { IconButton } from '../ui/button.tsx';
import { toast } from '../ui/toast-store.ts';

/** What the button and the menu that takes its place have in common. */
export type MenuFace = { label: string; trigger: ReactNode; className?: string | undefined };

type LazyMenuProps = MenuFace & { load: () => Promise<ComponentType<MenuFace>> };

/** A menu whose code is fetched at the first sign of interest; until it opens, its button is all there is. */
export function LazyMenu({ load, ...face }: LazyMenuProps) {
  const { app } = useMessages();
  const [Loaded, setLoaded] = useState<ComponentType<MenuFace> | null>(null);
  if (Loaded) return <Loaded {...face} />;

  const prepare = () => void load().catch(() => {});
  const open = () =>
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => toast(app.error.failed),
    );
  return (
    <IconButton
      label={face.label}
      className={face.className}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open()}
    >
      {face.trigger}
    </IconButton>
  );
}
