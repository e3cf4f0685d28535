import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { FilePicker } from './file-picker.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

function Picker() {
  const [file, setFile] = useState<File>();
  const [times, setTimes] = useState(0);
  const choose = (chosen: File) => {
    setFile(chosen);
    setTimes(times + 1);
  };
  return (
    <>
      <FilePicker label="Logo" accept="image/png" file={file} onChoose={choose} />
      <button type="button" onClick={() => setFile(undefined)}>
        Discard
      </button>
      <output>{times}</output>
    </>
  );
}

function choose(field: HTMLInputElement) {
  const chosen = new DataTransfer();
  chosen.items.add(new File(['x'], 'mark.png', { type: 'image/png' }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('shows the name of the chosen file, and accepts the same file again after it was discarded', async () => {
  await render(<Picker />);
  const field = page.getByLabelText('Logo').element() as HTMLInputElement;
  choose(field);
  await expect.element(page.getByText('mark.png')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('mark.png')).not.toBeInTheDocument();
  choose(field);
  await expect.element(page.getByText('mark.png')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
});
