import type { ComponentProps } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  alt: string;
  /** The caller shows something else then. */
  onMissing: () => void;
};

/** A picture from elsewhere, which may fail to load: also before the page is hydrated. */
export function Picture({ alt, onMissing, ...props }: PictureProps) {
  const checkEarlier = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onMissing();
  };
  return <img {...props} alt={alt} ref={checkEarlier} onError={onMissing} />;
}
