import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { acceptInvitation } from '../harness/invitation.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { overflowing } from '../harness/overflowing.ts';
import { actAsStaff } from '../harness/staff.ts';

const t = officeTexts('ua');
const wide = { width: 1440, height: 900 };
const A = 'Марія Довгань';
const B = 'Іванна Гнатюк';

test.describe.configure({ timeout: 90_000 });

async function signIn(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: wide })).newPage();
  const { link } = await actAsStaff('invite-owner', { email: `${crypto.randomUUID()}@fond.example`, name });
  await acceptInvitation(page, link);
  await expect(page.getByRole('heading', { level: 1, name: t('frame.sections.today') })).toBeVisible();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible();

/** One edits, the other asks and gets the form, and gives it back by leaving. */
async function handOver(a: Page, b: Page, path: string, label: string, whileWatching: () => Promise<void>) {
  await Promise.all([a.goto(path), b.goto(path)]);
  const [own, other] = [a, b].map((page) => page.getByRole('main').getByRole('textbox', { name: label, exact: true }));
  if (!own || !other) throw new Error('Both have the field.');
  const before = await own.inputValue();
  await own.fill(`${before} А`);
  await says(b, t('frame.turn.other', { who: A }));
  await expect(other).toBeDisabled();
  // A colleague who watches sees what is saved.
  await expect(other).toHaveValue(`${before} А`, { timeout: 15_000 });
  await whileWatching();

  await press(b, t('frame.turn.ask'));
  await says(b, t('frame.turn.asking', { who: A }));
  await says(a, t('frame.turn.asker', { who: B }));
  // Also beside a field far down the form.
  await expect(own).toBeInViewport();
  await expect(a.getByRole('button', { name: t('frame.turn.handOver'), exact: true })).toBeInViewport();
  await own.fill(`${before} А, ще`);
  await press(a, t('frame.turn.handOver'));
  await says(b, t('frame.turn.granted'));
  await expect(other).toBeEnabled();
  await expect(other).toHaveValue(`${before} А, ще`);
  await expect(own).toBeDisabled();

  await other.fill(before);
  await expect(own).toHaveValue(before, { timeout: 15_000 });
  await b.goto('/office');
  await says(a, t('frame.turn.free'));
  await expect(own).toBeEnabled();
}

test('two people edit an event and a text one after the other, and lose nothing', async ({ browser }) => {
  const [a, b] = await Promise.all([signIn(browser, A), signIn(browser, B)]);
  await handOver(
    a,
    b,
    '/office/settings/event',
    `${t('event.fields.kitOffice.note.label')}, ${t('event.ua')}`,
    async () => {
      await b.setViewportSize({ width: 390, height: 844 });
      expect(await overflowing(b)).toEqual([]);
      await expectAccessible(b);
      await b.setViewportSize(wide);
    },
  );
  await handOver(a, b, '/office/texts/pages/home', 'Підзаголовок', async () => {
    await press(b, t('frame.turn.ask'));
    await press(a, t('frame.turn.later'));
    await says(b, t('frame.turn.declined', { who: A }));
    await press(b, t('frame.turn.cancel'));
  });
  await Promise.all([a, b].map((page) => page.context().close()));
});
