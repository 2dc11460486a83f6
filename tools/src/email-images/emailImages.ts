import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '@charity-run/cli/chromium';
import { root } from '@charity-run/release/workspace';
import { chromium, type Page } from '@playwright/test';
import { renderSamples } from 'backend/email-samples';

/** Renders every email in both languages and colour schemes, at the widths of a phone and of a sheet, into `test-results/emails`. */

const widths = [390, 600];
const folder = join(root, 'test-results/emails');
const faults: string[] = [];

mkdirSync(folder, { recursive: true });
const [part = ''] = process.argv.slice(2);
const samples = (await renderSamples()).filter(({ kind }) => kind.includes(part));
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
    for (const { kind, variant, locale, html } of samples) {
      await page.setContent(html);
      const name = `${kind}-${variant}-${locale}-${colorScheme}-${width}`;
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      await checkWidth(page, width, name);
    }
    await page.close();
  }
}
await browser.close();
console.log(`Images of emails are in ${folder}.`);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}

/** Measures the email with usual text, and with text twice as large, which stays so. */
async function checkWidth(page: Page, width: number, name: string): Promise<void> {
  const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  if ((await getWidth()) > width) faults.push(`${name} is wider than ${width} px.`);
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    elements.forEach((element, index) => {
      element.style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
      element.style.setProperty('line-height', '1.3', 'important');
    });
  });
  if ((await getWidth()) > width) faults.push(`${name} is wider than ${width} px with text of 200 %.`);
}
