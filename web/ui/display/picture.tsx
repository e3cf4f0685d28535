import type { ComponentProps } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  alt: string;
  /** Called when the picture cannot be loaded; the caller then shows a fallback. */
  onMissing: () => void;
};

/** An external picture that may fail to load, possibly before hydration. */
export function Picture({ alt, onMissing, ...props }: PictureProps) {
  const checkEarlier = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onMissing();
  };
  return <img {...props} alt={alt} ref={checkEarlier} onError={onMissing} />;
}
