import type { CompositionEntry, ListedFlag, RemoteConfig, Status, TokenDescription } from '@charity-run/release/api';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Composition } from 'shared-lib/contract';
import { activateRelease, startCanary, storeExtraRelease } from 'tools/release/extra';
import { expectAccessible } from '../harness/axe.ts';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { overflowing } from '../harness/overflowing.ts';
import { callPlatform, platformToken } from '../harness/platform.ts';
import { actAsStaff } from '../harness/staff.ts';
import { visitPage } from '../harness/visitor.ts';

// One site for all stories.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 } });

const BAD = '9.9.9';
const DECLARING = '9.9.8';
const terms = {
  flags: { 'cabinet.short-form': { does: 'asks for less', default: false, expires: '2999-12-31' } },
  configSchema: { rows: { type: 'integer', default: 5, minimum: 1, maximum: 20 } },
} as const;

let site: ComposedSite;
test.beforeAll(async () => {
  site = await composeSite({
    env: { PLATFORM_TOKEN: platformToken, REPORTS_PER_CLIENT: '100000', TRUSTED_PROXIES: 'loopback' },
  });
  storeExtraRelease('cabinet', BAD, site.dataDir);
  storeExtraRelease('cabinet', DECLARING, site.dataDir, {}, terms);
});
test.afterAll(() => site?.stop());

async function createToken(scope: string): Promise<string> {
  const response = await fetch(`${site.url}/platform/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${platformToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `team ${scope}`, scope }),
  });
  return ((await response.json()) as TokenDescription & { token: string }).token;
}

/** Visits until some have had the canary, and reports each of these with an error: too few for the judge, enough for a person. */
async function visitBadCanary(): Promise<void> {
  await startCanary(site.dataDir, { name: 'cabinet', version: BAD, percent: 50 });
  await expect.poll(async () => (await callPlatform<Status>(site.url, 'status')).canaries.length).toBe(1);
  for (let count = 0; count < 12; count++) {
    const { cookie, state } = await visitPage<{ composition: Composition }>(`${site.url}/cabinet`, '');
    const version = state.composition.remotes.find(({ name }) => name === 'cabinet')?.version ?? '';
    const release = { name: 'cabinet', version };
    const place = 'personal-data.0123456789.js:1:20';
    const trouble = {
      ...release,
      kind: 'error',
      route: 'personal-data',
      message: 'Error: no branch',
      place,
      first: true,
    };
    const body = { views: [{ ...release, count: 1 }], troubles: version === BAD ? [trouble] : [], vitals: [] };
    await fetch(`${site.url}/platform/reports`, {
      method: 'POST',
      headers: { cookie, 'x-forwarded-for': `10.9.${count}.1` },
      body: JSON.stringify(body),
    });
  }
}

/** Moves by Tab to a control, as a person without a pointer does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${control}`);
}

test('a team sees a bad canary on a phone, reads the evidence and rolls it back by keys alone', async ({ page }) => {
  await visitBadCanary();
  await page.goto(`${site.url}/console`);
  await expect(page.getByLabel('Ключ команди')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Ключ команди').focus();
  await page.keyboard.type(await createToken('cabinet'));
  await page.keyboard.press('Enter');

  const canary = page.getByRole('region', { name: `cabinet ${BAD}` });
  await expect(canary.getByText('Канарка 50 %')).toBeVisible();
  const evidence = canary.getByRole('table', { name: 'Докази судді' }).getByRole('row', { name: /Помилки коду/ });
  await expect(evidence).toContainText(/[1-9]\d* із \d+ \(100\s%\)/);
  await expect(evidence).toContainText('Замало даних');
  await expect(canary.getByRole('img', { name: /основна 0\s%, канарка 100\s%/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Помилки/ })).toContainText('Error: no branch');
  expect(page.url()).not.toContain('.');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('console-390.png'), fullPage: true });

  await tabTo(page, canary.getByRole('button', { name: 'Відкотити канарку' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Відкотити канарку cabinet ${BAD}?` });
  await expect(dialog).toContainText('Почати її знову може команда cabinet або оператор.');
  await expectAccessible(page);
  await dialog.getByLabel('Причина, для журналу').focus();
  await page.keyboard.type('усі відвідини з помилкою');
  await tabTo(page, dialog.getByRole('button', { name: 'Відкотити канарку' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const told = page.getByRole('status').filter({ hasText: `Канарку cabinet ${BAD} відкочено.` });
  await expect(told).toBeFocused();
  await expect(canary).toHaveCount(0);

  const [first, second] = await callPlatform<CompositionEntry[]>(site.url, 'history/cabinet');
  expect(first).toMatchObject({ by: 'team cabinet', change: { kind: 'withdraw', reason: 'усі відвідини з помилкою' } });
  expect(second?.change.kind, 'two presses did it once').toBe('canary');
  const log = page.getByRole('region', { name: 'Журнал релізів' });
  await expect(log.getByRole('listitem').first()).toContainText('усі відвідини з помилкою');

  // Another part is seen, and not changed.
  await expect(page.getByRole('heading', { name: 'content', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Відкотити/ })).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('console-1440.png'), fullPage: true });

  await page.setViewportSize({ width: 390, height: 844 });
  await tabTo(page, page.getByRole('link', { name: 'Налаштування' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Що може цей ключ' })).toContainText('безстроковий');
  await expect(page.getByRole('region', { name: 'Бюджети' }).getByText('Кожна сторінка').first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Новий перегляд' }));
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Новий перегляд' });
  await preview.getByLabel('Реліз').selectOption(BAD);
  await expectAccessible(page);
  await tabTo(page, preview.getByRole('button', { name: 'Новий перегляд' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `Посилання на cabinet ${BAD} є у списку.` })).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Відкрити cabinet/ }).click();
  expect(await (await opened).evaluate(() => sessionStorage.length), 'the token stays in its tab').toBe(0);
  await expectAccessible(page);
});

test('a team switches a flag for a share, sets a value and takes it back, on a phone', async ({ page }) => {
  await activateRelease(site.dataDir, 'cabinet', DECLARING);
  await expect.poll(async () => (await callPlatform<ListedFlag[]>(site.url, 'flags')).length).toBe(1);
  await page.goto(`${site.url}/console`);
  await page.getByLabel('Ключ команди').fill(await createToken('cabinet'));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Прапорці' }).click();
  const expectNotice = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeFocused();
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Зберегти' }).click();

  const flags = page.getByRole('region', { name: 'Прапорці' });
  await tabTo(page, flags.getByRole('button', { name: 'Змінити cabinet.short-form' }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Увімкнено' }).check();
  await dialog.getByLabel('Частка відвідувачів, %').fill('100');
  await save();
  await expect(dialog, 'the browser keeps what is no share').toBeVisible();
  await dialog.getByLabel('Частка відвідувачів, %').fill('25');
  await expectAccessible(page);
  await save();
  await expectNotice('Прапорець cabinet.short-form змінено.');
  await expect(flags).toContainText('25 % · задано');
  const [flag] = await callPlatform<ListedFlag[]>(site.url, 'flags');
  expect(flag?.state).toMatchObject({ isOn: true, percent: 25, by: 'team cabinet' });
  await flags.getByRole('button', { name: 'Порівняти cabinet.short-form' }).click();
  await expect(dialog).toContainText('переглядів із ним 0, без нього 0');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const values = page.getByRole('region', { name: 'Значення' });
  const readRows = async () => (await callPlatform<RemoteConfig>(site.url, 'config/cabinet')).inForce.rows;
  for (const rows of [8, 9]) {
    await values.getByRole('button', { name: 'Змінити cabinet' }).click();
    await dialog.getByLabel('rows').fill(String(rows));
    await save();
    await expectNotice('Значення частини cabinet змінено.');
    await expect(values).toContainText(`rows = ${rows}`);
  }
  for (const rows of [8, 5]) {
    await values.getByRole('button', { name: 'Скасувати зміну cabinet' }).click();
    await dialog.getByRole('button', { name: 'Скасувати зміну' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(readRows).toBe(rows);
  }
  const changes = page.getByRole('region', { name: 'Що змінилося' });
  await expect(changes.getByRole('listitem').first()).toContainText('rows: 8 → –');
  await expect(changes).toContainText('cabinet.short-form: Увімкнено · 25 %');
  await expect(page.getByRole('region', { name: 'Сервіси частин' })).toContainText('Оператор не дозволив');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await overflowing(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`values-${width}.png`), fullPage: true });
  }
});

test('the owner of the office sees releases by passkey and changes none', async ({ page }) => {
  await signInAsOwner(page, actAsStaff, 'ua', site.url);

  await page.goto(`${site.url}/console`);
  const may = page.getByRole('region', { name: 'Що ви можете' });
  await expect(may).toContainText('Оксана Лемко (office), усі частини');
  await expect(page.getByRole('button', { name: /^Відкотити/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await expect(page.getByRole('region', { name: 'Ключі' }).getByRole('listitem').first()).toContainText('team cabinet');
  await expect(page.getByRole('button', { name: /^(Відкликати|Змінити|Прибрати|Новий)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Вийти' }).click();
  await page.getByRole('button', { name: 'Увійти ключем доступу' }).click();
  await expect(may).toBeVisible();
  await expectAccessible(page);
});
