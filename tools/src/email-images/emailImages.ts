import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '@charity-run/cli/chromium';
import { root } from '@charity-run/release/workspace';
import { chromium } from '@playwright/test';
import { renderSamples } from 'backend/email-samples';

/** Renders every email in both languages and colour schemes at the width of a phone into `test-results/emails`. */

const WIDTH = 390;
const folder = join(root, 'test-results/emails');

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const tooWide: string[] = [];
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 600 }, colorScheme });
  for (const { kind, locale, html } of renderSamples()) {
    await page.setContent(html);
    const name = `${kind}-${locale}-${colorScheme}`;
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > WIDTH) tooWide.push(name);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  await page.close();
}
await browser.close();
console.log(`Images of emails are in ${folder}.`);
if (tooWide.length > 0) {
  console.error(`Wider than ${WIDTH} px: ${tooWide.join(', ')}.`);
  process.exitCode = 1;
}
