/** Accessibility of every office screen by Lighthouse: `npm run lighthouse:office`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, request as requests } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';

import { ensureHeadlessShell } from 'tools/browsers';
import { temporaryFolder } from 'tools/temporary-folder';
import { officeScreens, signInAsOwner } from '../harness/officeScreens.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { staffOf } from '../harness/staff.ts';
import { startTestProduct } from '../harness/testProduct.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';

const product = await startTestProduct(0, 0);
const staff = staffOf(product.backendUrl);
const executablePath = await ensureHeadlessShell();
const folder = temporaryFolder('lighthouse-office');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ baseURL: product.url });
await signInAsOwner(page, staff);
const cookies = await page.context().cookies();
const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const request = await requests.newContext({ baseURL: product.url });
const order = await invoicedOrder(request, await newRegistrant(request));
await staff('settle', { number: order, note: '', key: crypto.randomUUID() });
await browser.close();

const table: Record<string, { accessibility: number; failed: string }> = {};
for (const locale of locales) {
  for (const { path } of [...officeScreens(order), { path: '/office/desk' }])
    table[localizePath(path, locale)] = audit(localizePath(path, locale));
}
await product.stop();
console.table(table);
process.exit(Object.values(table).some(({ accessibility }) => accessibility < 100) ? 1 : 0);

/** @returns points of 100 and the audits that failed. */
function audit(path: string) {
  const output = join(folder, 'report.json');
  const headers = JSON.stringify({ Cookie });
  const flags = [
    '--only-categories=accessibility',
    '--output=json',
    `--output-path=${output}`,
    `--extra-headers=${headers}`,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  spawnSync('npx', ['--yes', LIGHTHOUSE, product.url + path, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: executablePath },
  });
  const { categories, audits, finalDisplayedUrl } = JSON.parse(readFileSync(output, 'utf8'));
  if (!finalDisplayedUrl.endsWith(path)) throw new Error(`${path} led to ${finalDisplayedUrl}.`);
  const failed = Object.values<{ id: string; score: number | null }>(audits).filter(({ score }) => score === 0);
  return { accessibility: 100 * categories.accessibility.score, failed: failed.map(({ id }) => id).join(', ') };
}
