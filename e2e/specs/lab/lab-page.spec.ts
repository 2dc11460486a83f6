import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { expect, test as product } from '@playwright/test';
import { stopServices } from 'tools/process';
import { storeExtraRelease } from 'tools/release/extra';
import { expectAccessible } from '../../harness/axe.ts';
import { startLab, test } from '../../harness/lab.ts';
import { shellOn } from '../../harness/pageState.ts';

const languages = [
  {
    path: '/lab',
    title: 'Лабораторія',
    fault: 'Збій',
    apply: 'Застосувати',
    description: 'Файлів немає: відповідь 404.',
  },
  { path: '/en/lab', title: 'Lab', fault: 'Fault', apply: 'Apply', description: 'Its files are gone: 404.' },
];

for (const { path, title, fault, apply, description } of languages) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test(`${path} switches faults and releases, with and without scripts`, async ({ page, lab }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const cabinet = page.getByRole('group', { name: 'cabinet' });
      await cabinet.getByLabel(fault).selectOption('missing');
      await page.getByRole('button', { name: apply }).click();
      await expect(cabinet.getByText(description)).toBeVisible();
      expect((await lab.state()).faults).toEqual(['cabinet=missing']);
      await page.getByRole('textbox', { name: /\+3d/ }).fill('tomorrow');
      await page.getByRole('button', { name: apply }).click();
      await expect(page.getByRole('alert')).toContainText('not "tomorrow"');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });

  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test.describe(() => {
  test.use({ composition: { cabinet: 'none' } });

  test('a link restores the same lab', async ({ page, lab, request }) => {
    await lab.breakWith('registration=missing');
    const { link, composition, command } = await lab.state();
    expect(command).toBe('npm run lab -- --cabinet none --fault registration=missing');
    expect(composition.find(({ name }) => name === 'cabinet')?.version).toBeUndefined();
    await lab.apply({ composition: {}, faults: [] });
    await page.goto(link);
    await expect(page.locator('main h1')).toBeVisible();
    expect((await lab.state()).link).toBe(link);
    expect((await request.get('/cabinet')).status()).toBe(404);
  });
});

product('a lab takes a shell of the store, and rejects one that does not fit', async ({ page }) => {
  // A lab of its own.
  product.setTimeout(120_000);
  const store = temporaryFolder('store');
  storeExtraRelease('shell', '9.9.9', store);
  const { shell, ...unfit } = storeExtraRelease('shell', '9.9.8', store);
  const next = Object.assign({}, shell, { provides: Object.assign({}, shell?.provides, { react: '20.0.0' }) });
  writeFileSync(
    join(store, 'releases/shell/9.9.8/release.json'),
    JSON.stringify(Object.assign(unfit, { shell: next })),
  );
  const lab = await startLab(['--store', store, '--shell', '9.9.9']);
  try {
    await page.goto(`${lab.url}/en`);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await shellOn(page)).toBe('9.9.9');
    await page.goto(`${lab.url}/en/lab`);
    const choice = page.getByRole('group', { name: 'shell' }).getByLabel('Release');
    await expect(choice).toHaveValue('9.9.9');
    await choice.selectOption('9.9.8');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alert')).toContainText('"^19" is requested for, this shell has 20.0.0');
    await choice.selectOption('local');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.goto(`${lab.url}/en`);
    expect(await shellOn(page)).not.toMatch(/^9/);
  } finally {
    await stopServices([lab]);
    rmSync(store, { recursive: true });
  }
});

product('the product itself has no lab, and its pages reveal no composition', async ({ request }) => {
  for (const path of ['/lab', '/en/lab', '/lab/state']) expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.put('/lab/state', { data: { faults: ['api=500'] } })).status()).toBe(404);
  expect(await (await request.get('/')).text()).not.toContain('"tester"');
});
