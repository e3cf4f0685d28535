import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Presses Enter on a control as soon as it can have the focus: a busy one ignores the key, and one
 * behind an open dialog leaves it to the dialog. `press()` waits for neither.
 */
export async function pressEnter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  const takesFocus = () =>
    control.evaluate((element: HTMLElement) => {
      element.focus();
      return element === document.activeElement;
    });
  await expect.poll(takesFocus).toBe(true);
  await control.page().keyboard.press('Enter');
}
