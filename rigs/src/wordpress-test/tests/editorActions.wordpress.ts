import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { type EditorBrowser, openEditor } from '../editorBrowser.ts';
import { fieldsPlugin, startWordPress, type WordPress } from '../startWordPress.ts';

const skip = fieldsPlugin() ? false : 'WP_FIELDS_PLUGIN names no fields plugin';
const SAMPLES_WITHIN_MS = 90_000;

interface Entity {
  id: number;
  slug: string;
  acf: Record<string, unknown>;
  head_tags: { tag: string; content?: string; attributes?: Record<string, string> }[];
}

describe('what an editor presses', { skip }, () => {
  let wordpress: WordPress;
  let browser: EditorBrowser;
  let page: Page;
  const admin = (path: string) => `${wordpress.url}/wp-admin/${path}`;
  const list = async (path: string) =>
    (await (await fetch(`${wordpress.url}/wp-json/wp/v2/${path}`)).json()) as Entity[];

  before(async () => {
    wordpress = await startWordPress({ fieldsPlugin: fieldsPlugin(), userLocale: 'uk' });
    browser = await openEditor(wordpress);
    page = browser.page;
  });
  after(async () => {
    await browser?.close();
    await wordpress?.stop();
  });

  const openEntry = async (path: string) => {
    const [entry] = await list(path);
    await page.goto(admin(`post.php?post=${entry?.id}&action=edit`));
  };

  test('fills an empty site with samples by one button, which is gone then', async () => {
    await page.goto(admin('index.php'));
    // A hundred entries take PHP a while.
    await page.getByRole('link', { name: 'Наповнити зразками' }).click({ timeout: SAMPLES_WITHIN_MS });
    await page.waitForURL(/edit\.php\?post_type=page/, { timeout: SAMPLES_WITHIN_MS });
    assert.equal(await page.getByRole('link', { name: 'Наповнити зразками' }).count(), 0);
    const [event] = await list('pages?slug=event&lang=ua');
    assert.ok(event?.acf.edition);
    const [home] = await list('pages?slug=home&lang=en');
    assert.ok(home?.acf.hero_title);
    assert.equal((await list('product?lang=ua')).length, 3);
    assert.equal((await list('product?lang=en')).length, 3);
  });

  const findOrder = async (lang: string) => (await list(`product?lang=${lang}`)).map(({ slug }) => slug);
  const saved = () =>
    page.waitForResponse((response) => response.url().includes('charity-run/v1/order') && response.status() === 200);

  test('drags a product above another and moves it by its buttons, in both languages', async () => {
    const [first, second, third] = await findOrder('ua');
    await page.goto(admin('edit.php?post_type=product&charity_run_lang=ua'));
    const row = (index: number) => page.locator('#the-list tr').nth(index);
    const dragged = saved();
    // Upper part of the first row: the third one is placed above it.
    await row(2).dragTo(row(0), { targetPosition: { x: 200, y: 4 } });
    await dragged;
    assert.deepEqual(await findOrder('ua'), [third, first, second]);
    assert.deepEqual(await findOrder('en'), [third, first, second]);
    const moved = saved();
    await row(0).locator('[data-by="1"]').click();
    await moved;
    assert.deepEqual(await findOrder('ua'), [first, third, second]);
    await page.reload();
    assert.equal(await row(0).locator('[data-by="-1"]').isDisabled(), true);
    assert.equal(await row(2).locator('[data-by="1"]').isDisabled(), true);
  });

  test('writes title and description for search engines, and removes them again', async () => {
    const findTags = async () => {
      const [gallery] = await list('pages?slug=gallery&lang=ua&head_tags=true');
      const tags = gallery?.head_tags ?? [];
      const description = tags.find(({ attributes }) => attributes?.name === 'description')?.attributes?.content;
      return { title: tags.find(({ tag }) => tag === 'title')?.content, description };
    };
    const usual = await findTags();
    await openEntry('pages?slug=gallery&lang=ua');
    await page.fill('#charity-run-head-title', 'Історія «пробігу» 1993–2025');
    await page.fill('#charity-run-head-description', "Тридцять років: об'єднані бігом & добром");
    assert.match((await page.locator('output[for="charity-run-head-title"]').textContent()) ?? '', /^27 \/ 60/);
    await page.click('#publish');
    await page.locator('#message.updated').waitFor();
    assert.deepEqual(await findTags(), {
      title: 'Історія «пробігу» 1993–2025',
      description: "Тридцять років: об'єднані бігом & добром",
    });
    await page.reload();
    await page.fill('#charity-run-head-title', '');
    await page.fill('#charity-run-head-description', '');
    await page.click('#publish');
    await page.locator('#message.updated').waitFor();
    assert.deepEqual(await findTags(), usual);
  });

  test('reads at the field what is wrong with it, and the site keeps what it had', async () => {
    const [before] = await list('pages?slug=event&lang=ua');
    await openEntry('pages?slug=event&lang=ua');
    await page.getByRole('link', { name: 'Внески та формати' }).click();
    const fee = page.locator('.acf-field[data-name="individual_fee"]');
    await fee.locator('input').fill('від 500');
    await page.click('#publish');
    await fee.locator('.acf-notice.-error').waitFor();
    assert.match((await fee.locator('.acf-notice.-error').textContent()) ?? '', /Впишіть лише суму, наприклад 450/);
    const [after] = await list('pages?slug=event&lang=ua');
    assert.deepEqual(after?.acf, before?.acf);
    await fee.locator('input').fill('1 450 грн');
    await page.click('#publish');
    await page.locator('#message.updated').waitFor();
    const [written] = await list('pages?slug=event&lang=ua');
    assert.equal(written?.acf.individual_fee, '1450');
  });
});
