import { expect, type Locator, test } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { getLanguages } from '../harness/getLanguages.ts';

const languages = [
  {
    path: '/',
    amount: 'Сума внеску',
    contribute: 'Зробити внесок',
    missing: 'Вкажіть суму',
    incorrect: 'Введіть правильну суму',
    next: 'Сплатити 750,50 ₴',
    openBank: 'Відкрити в застосунку банку',
  },
  {
    path: '/en',
    amount: 'Amount of the contribution',
    contribute: 'Make a contribution',
    missing: 'Enter an amount',
    incorrect: 'Please enter the correct amount',
    next: 'Pay ₴750.50',
    openBank: 'Open in your bank’s app',
  },
];

for (const { path, amount, contribute, missing, incorrect, next } of getLanguages(languages, 0)) {
  test(`an amount is validated in its field and leads to payment, at ${path}`, async ({ page }) => {
    await page.goto(path);
    const widget = page.locator('#contribution');
    const field = widget.getByLabel(amount);
    const submit = widget.getByRole('button', { name: contribute });
    await field.fill('');
    await submit.click();
    await expect(widget.getByRole('alert')).toHaveText(missing);
    await expect(field).toBeFocused();
    await field.fill('12,345');
    await submit.click();
    await expect(widget.getByRole('alert')).toHaveText(incorrect);
    await field.fill('750,50');
    await submit.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: new RegExp(next.replace(/\s/g, '\\s')) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue('750,50');
  });
}

for (const { path, amount, openBank } of getLanguages(languages, 1)) {
  test(`the QR code and the link hold the same transfer, at ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const widget = page.locator('#contribution');
    await widget.getByLabel(amount).fill('750,50');
    const image = widget.locator('figure img');
    await expect(image).toHaveAttribute('src', /amount=75050$/);
    await image.evaluate((shown: HTMLImageElement) => shown.decode());
    const scanned = await scan(image);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(image).toBeHidden();
    await expect(widget.getByRole('link', { name: openBank })).toHaveAttribute('href', scanned ?? '');
    const lines = Buffer.from(new URL(scanned ?? '').pathname.replace('/qr/', ''), 'base64url')
      .toString()
      .split('\n');
    expect(lines.slice(0, 4)).toEqual(['BCD', '002', '1', 'UCT']);
    expect(lines[7]).toBe('UAH750.50');
  });
}

test('requisites change with the currency and only hryvnias have a code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const widget = page.locator('#contribution');
  await widget.getByRole('radio', { name: '$ USD' }).check();
  await expect(widget.getByText('OPORUAUK')).toBeVisible();
  await expect(widget.locator('figure')).toHaveCount(0);
  await widget.getByRole('button', { name: 'Скопіювати: Рахунок (IBAN)' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^UA\d{27}$/);
});

/** Decodes the QR code shown on the page. */
async function scan(image: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await image.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A CommonJS package: Node returns the module, the types describe its default export.
  const read = ('default' in jsqr ? jsqr.default : jsqr) as typeof jsqr;
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
