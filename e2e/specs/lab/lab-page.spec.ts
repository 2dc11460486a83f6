import { expect, test as product } from '@playwright/test';
import { expectAccessible } from '../../harness/axe.ts';
import { test } from '../../harness/lab.ts';

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

product('the product itself has no lab, and its pages reveal no composition', async ({ request }) => {
  for (const path of ['/lab', '/en/lab', '/lab/state']) expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.put('/lab/state', { data: { faults: ['api=500'] } })).status()).toBe(404);
  expect(await (await request.get('/')).text()).not.toContain('"tester"');
});
