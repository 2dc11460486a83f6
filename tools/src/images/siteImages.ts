import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { sharingPage, sharingSize } from './sharingPage.ts';

/** Draws the pictures for shared links of the sample content: `CHROMIUM_PATH=… npm run images -w tools`. */
const folder = join(root, 'backend/content/media/identity');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: sharingSize });
for (const language of ['uk', 'en'] as const) {
  await page.setContent(sharingPage(language), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  const jpeg = await sharp(shot).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  writeFileSync(join(folder, `sharing-${language}.jpg`), jpeg);
}
await browser.close();
