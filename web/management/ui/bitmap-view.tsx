import { useEffect, useRef } from 'react';

/** Shows a picture before it is sent. A canvas, because the policy of pages forbids blob: images. */
export function BitmapView({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} aria-hidden />;
}
