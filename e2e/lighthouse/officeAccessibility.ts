/** Accessibility of every office screen by Lighthouse: `npm run lighthouse:office`. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { chromium, request as requests } from '@playwright/test';
import { LIGHTHOUSE } from 'rigs/lighthouse';
import { locales } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { ensureHeadlessShell } from 'tools/browsers';
import { freePort } from 'tools/free-port';
import { listOfficeScreens, signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { createStaff } from '../harness/staff.ts';
import { startTestProduct } from '../harness/testProduct.ts';

const product = await startTestProduct();
const staff = createStaff(product.backendUrl);
const folder = temporaryFolder('lighthouse-office');
const port = await freePort();
// Lighthouse opens its tabs in the default context of this browser, where the session is.
const own = await chromium.launch({
  executablePath: await ensureHeadlessShell(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
const [context] = browser.contexts();
if (!context) throw new Error('The browser has no default context.');
const page = await context.newPage();
await signInAsOwner(page, staff, 'ua', product.url);
const request = await requests.newContext({ baseURL: product.url });
const order = await invoicedOrder(request, await newRegistrant(request));
await staff('settle', { number: order, note: '', key: crypto.randomUUID() });

const screens = await listOfficeScreens(staff, order);
const requested = process.argv.slice(2);
const missed: string[] = [];
for (const locale of locales.filter((one) => requested.length === 0 || requested.includes(one))) {
  const t = officeTexts(locale);
  for (const { path, heading } of screens) {
    const url = localizePath(path, locale);
    await page.goto(product.url + url);
    await page.getByRole('heading', { level: 1, name: t(heading) }).waitFor();
    const { points, failed } = await audit(url);
    console.log(points, url, failed);
    if (points < 100) missed.push(url);
  }
}
await own.close();
await product.stop();
process.exit(missed.length > 0 ? 1 : 0);

/** @returns points of 100 and the audits that failed. */
async function audit(url: string): Promise<{ points: number; failed: string }> {
  const output = join(folder, 'report.json');
  const flags = [
    `--port=${port}`,
    '--disable-storage-reset',
    '--only-categories=accessibility',
    '--output=json',
    `--output-path=${output}`,
    // Lists are live: their connection stays open, so the page never falls silent.
    '--max-wait-for-load=8000',
    '--throttling-method=provided',
    '--quiet',
  ];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, product.url + url, ...flags]);
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8'));
  const failed = Object.values<{ id: string; score: number | null }>(audits).filter(({ score }) => score === 0);
  return { points: 100 * categories.accessibility.score, failed: failed.map(({ id }) => id).join(', ') };
}
