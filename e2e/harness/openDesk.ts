import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { acceptInvitation } from './invitation.ts';
import { actAsStaff } from './staff.ts';

export interface OpenDesk {
  context: BrowserContext;
  page: Page;
}

/** The day of the product: a device of today would find its consent codes expired. */
export const productTime = '2025-05-12T09:00:00Z';

/** A phone of a person who is signed in and chose a desk; it can open again offline. */
export async function openDesk(
  browser: Browser,
  desk: number,
  name: string,
  device: BrowserContextOptions = { viewport: { width: 390, height: 844 } },
  time?: string,
): Promise<OpenDesk> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  if (time) await page.clock.install({ time });
  const { link } = await actAsStaff('invite-owner', { email: `${crypto.randomUUID()}@fond.example`, name });
  await acceptInvitation(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await page.goto('/office/desk');
  await page.getByLabel('Номер столу').fill(String(desk));
  await page.getByRole('button', { name: 'До видачі' }).click();
  await expect(page.getByText('На зв’язку, усе записано')).toBeVisible();
  // `waitForFunction` would take the promise itself for true.
  await expect.poll(() => page.evaluate(isStored)).toBe(true);
  return { context, page };
}

/** Runs in the page: whether the service worker has stored it with all of its code. */
async function isStored(): Promise<boolean> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const code = loaded.filter((url) => /\.(js|css)$/.test(new URL(url).pathname));
  const found = await Promise.all(['/office/desk', ...code].map((url) => caches.match(url)));
  return found.every((response) => response !== undefined);
}
