import { type Browser, expect, type Page, test } from '@playwright/test';
import type { OfficeRole } from 'shared-lib/api/office';
import { officeRoles } from 'shared-lib/api/office';
import { recordConsole } from '../harness/console.ts';
import { acceptInvitation } from '../harness/invitation.ts';
import { invitationSentTo } from '../harness/mailbox.ts';
import { findDeadEnd, followLinks, pressButtons, waitForScreen } from '../harness/officeCrawler.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

/** Some hundred buttons, each on a page of its own: a usual run follows links and keys. */
const everyButton = Boolean(process.env.EVERY_WIDTH);

test.describe.configure({ timeout: everyButton ? 1_200_000 : 240_000 });

const t = officeTexts('ua');

/** Invites a person with a role and signs in as that person, on a device of their own. */
async function signInAs(role: OfficeRole, owner: Page, browser: Browser): Promise<Page> {
  const email = `${role}-${crypto.randomUUID()}@fond.example`;
  const accessUntil = role === 'owner' ? null : '2027-01-01T00:00:00Z';
  const invited = await owner.request.post('/wp-json/custom/v1/office/invite-staff', {
    data: { email, name: 'Олена Круг', roles: [role], accessUntil, locale: 'ua' },
    headers: { origin: new URL(owner.url()).origin },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await acceptInvitation(page, await invitationSentTo(owner.request, email));
  return page;
}

/** Every line of the map of keys that goes to a section. */
async function pressChords(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  await page.keyboard.press('Shift+Slash');
  const lines = page.getByRole('dialog', { name: t('frame.keys.title') }).locator('dt');
  await expect(lines.first()).toBeVisible();
  const chords = (await lines.allTextContents()).flatMap((keys) => /^G([A-Z])$/.exec(keys)?.[1] ?? []);
  await page.keyboard.press('Escape');
  const start = page.url();
  for (const key of chords) {
    await page.goto(start);
    await waitForScreen(page, t);
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await page.keyboard.press('g');
    await page.keyboard.press(key.toLowerCase());
    await page.waitForTimeout(300);
    await waitForScreen(page, t);
    const after = await page.getByRole('heading', { level: 1 }).textContent();
    const end = await findDeadEnd(page, t);
    if (end) wrong.push(`G ${key} ${end}`);
    else if (before === after && key !== 'T') wrong.push(`G ${key} does nothing`);
  }
  return wrong;
}

test('no link, button or key of any screen is a dead end, for any role', async ({ page, request, browser }) => {
  const registrant = await newRegistrant(request);
  await invoicedOrder(request, registrant);
  const paid = await invoicedOrder(request, registrant);
  await actAsStaff('settle', { number: paid, note: '', key: crypto.randomUUID() });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page, actAsStaff);
  const pressed = new Set<string>();
  const wrong: string[] = [];
  for (const role of officeRoles) {
    const own = await signInAs(role, page, browser);
    const logged = recordConsole(own);
    await waitForScreen(own, t);
    const start = await findDeadEnd(own, t);
    if (start) wrong.push(`${role} starts where the page ${start}`);
    const { screens, wrong: links } = await followLinks(own, t);
    await own.goto(screens[0] ?? '/office');
    await waitForScreen(own, t);
    const isDesk = own.url().endsWith('/desk');
    const keys = isDesk ? [] : await pressChords(own);
    const buttons: string[] = [];
    for (const screen of everyButton ? screens : []) buttons.push(...(await pressButtons(own, t, screen, pressed)));
    wrong.push(...[...links, ...keys, ...buttons, ...logged].map((what) => `${role}: ${what}`));
    await own.context().close();
  }
  expect(wrong).toEqual([]);
});
