import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from 'tools/browsers';
import { ADMIN, type WordPress } from './startWordPress.ts';

export interface EditorBrowser {
  page: Page;
  close(): Promise<void>;
}

/** A browser in which the administrator is signed in to WordPress. */
export async function openEditor(wordpress: WordPress): Promise<EditorBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'uk-UA' });
  // A machine busy with PHP and a site is slow, not broken.
  page.setDefaultTimeout(15_000);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  await page.goto(`${wordpress.url}/wp-login.php`);
  await page.fill('#user_login', ADMIN.name);
  await page.fill('#user_pass', ADMIN.password);
  await page.click('#wp-submit');
  await page.waitForURL(/wp-admin/);
  return { page, close: () => browser.close() };
}

/** Opens an editing screen; the block editor's guide is closed. */
export async function openScreen(page: Page, url: string): Promise<void> {
  await page.goto(url);
  if ((await page.locator('body.block-editor-page').count()) === 0) return;
  await page.locator('.editor-post-title__input').first().waitFor();
  await page.evaluate(() => {
    const { wp } = globalThis as unknown as { wp: { data: { dispatch(store: string): Preferences | undefined } } };
    wp.data.dispatch('core/preferences')?.set('core/edit-post', 'welcomeGuide', false);
  });
  await page.locator('.components-modal__frame').waitFor({ state: 'detached' });
}

interface Preferences {
  set(scope: string, name: string, value: boolean): void;
}

/** Chooses a file for an image field of the fields plugin, in the dialog of the media library. */
export async function uploadImage(page: Page, field: string, file: string): Promise<void> {
  await page.locator(`.acf-field[data-name="${field}"] [data-name="add"]`).first().click();
  const dialog = page.locator('.media-modal:visible');
  await dialog.locator('#menu-item-upload').click();
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.locator('.attachments .attachment.selected.save-ready').waitFor();
  await dialog.locator('.media-button-select').click();
  await page.locator(`.acf-field[data-name="${field}"] img[data-name="image"]`).first().waitFor();
}
