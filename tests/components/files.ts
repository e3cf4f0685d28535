/** Pictures that the browser of a component test draws, and how they come to a page. */

/** A PNG of one color, or of noise, which is large. */
export async function aPicture(
  width: number,
  height: number,
  look: 'plain' | 'noise' = 'plain',
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#357';
  context.fillRect(0, 0, width, height);
  if (look === 'noise') {
    const image = context.createImageData(width, height);
    let state = 1;
    for (let at = 0; at < image.data.length; at += 1) {
      state = (state * 48_271) % 2_147_483_647;
      image.data[at] = at % 4 === 3 ? 255 : state & 63;
    }
    context.putImageData(image, 0, 0);
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'picture.png', { type: 'image/png' });
}

const carrying = (file: File) => {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
};

export const paste = (file: File, target: Element = document.activeElement ?? document.body) =>
  target.dispatchEvent(
    new ClipboardEvent('paste', {
      clipboardData: carrying(file),
      bubbles: true,
      cancelable: true,
    }),
  );

export const drop = (target: Element, file: File) =>
  target.dispatchEvent(
    new DragEvent('drop', { dataTransfer: carrying(file), bubbles: true, cancelable: true }),
  );
