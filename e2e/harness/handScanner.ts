import type { Page } from '@playwright/test';

const DELAY_MS = 5;

/** Types as a hand scanner does: keys of any layout within milliseconds, then Enter, on whatever has the focus. */
export async function scan(page: Page, text: string, enters = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const sign of text) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: sign, text: sign, unmodifiedText: sign });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: sign });
    await page.waitForTimeout(DELAY_MS);
  }
  for (let pressed = 0; pressed < enters; pressed++) await page.keyboard.press('Enter');
  await session.detach();
}

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ:/.';
const ukrainian = 'ФИСВУАПРШОЛДЬТЩЗЙКІЕГМЦЧНЯЖ.ю';

/** What a scanner writes on a device with the Ukrainian layout. */
export const inUkrainianLayout = (text: string): string =>
  [...text]
    .map((sign) => {
      const written = ukrainian[latin.indexOf(sign.toUpperCase())];
      if (written === undefined) return sign;
      return sign === sign.toLowerCase() && sign !== ':' ? written.toLowerCase() : written;
    })
    .join('');
