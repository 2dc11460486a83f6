import { type Browser, expect, type Page, test } from '@playwright/test';
import type { OfficeRole } from 'shared-lib/api/office';
import { officeRoles } from 'shared-lib/api/office';
import { recordConsole } from '../../harness/console.ts';
import { acceptInvitation } from '../../harness/invitation.ts';
import { invitationSentTo } from '../../harness/mailbox.ts';
import { findDeadEnd, followLinks, pressButtons, waitForScreen } from '../../harness/officeCrawler.ts';
import { signInAsOwner } from '../../harness/officeScreens.ts';
import { officeTexts } from '../../harness/officeTexts.ts';
import { invoicedOrder, newRegistrant } from '../../harness/registrant.ts';
import { actAsStaff } from '../../harness/staff.ts';

/** Some hundred buttons, each on a page of its own: a usual run follows links and keys of some roles. */
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

/** The chord that opens the list of the runs; all others open a screen. */
const EDITIONS = 'E';

/** Presses every chord of the map of keys. */
async function pressChords(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  await page.keyboard.press('Shift+Slash');
  const lines = page.getByRole('dialog', { name: t('frame.keys.title') }).locator('dt');
  await expect(lines.first()).toBeVisible();
  const chords = (await lines.allTextContents()).flatMap((keys) => /^G([A-Z])$/.exec(keys)?.[1] ?? []);
  await page.keyboard.press('Escape');
  const paths = new Set<string>();
  const editions = page.locator('details').filter({ has: page.locator('[aria-current]') });
  if (chords.includes(EDITIONS)) await expect(editions).toBeVisible();
  // The desk has keys of its own, so it is the last.
  for (const key of [...chords.filter((each) => each !== 'D'), ...chords.filter((each) => each === 'D')]) {
    const before = page.url();
    await page.keyboard.press('g');
    await page.keyboard.press(key.toLowerCase());
    if (key === EDITIONS) {
      await expect(editions)
        .toHaveAttribute('open', { timeout: 10_000 })
        .catch(() => wrong.push(`G ${key} opens no list`));
      await page.keyboard.press('Escape');
      continue;
    }
    await page
      .waitForURL((url) => url.href !== before, { timeout: 10_000 })
      .catch(() => wrong.push(`G ${key} does nothing`));
    await waitForScreen(page, t);
    const end = await findDeadEnd(page, t);
    if (end) wrong.push(`G ${key} ${end}`);
    paths.add(new URL(page.url()).pathname);
  }
  const screens = chords.filter((key) => key !== EDITIONS).length;
  if (paths.size < screens) wrong.push(`${screens} chords open ${paths.size} screens`);
  return wrong;
}

/** The widest and the narrowest. */
const usual: readonly OfficeRole[] = ['owner', 'desk'];

for (const role of everyButton ? officeRoles : usual) {
  test(`no link, button or key of any screen is a dead end for the role ${role}`, async ({
    page,
    request,
    browser,
  }) => {
    const paid = await invoicedOrder(request, await newRegistrant(request));
    await actAsStaff('settle', { number: paid, note: '', key: crypto.randomUUID() });
    await signInAsOwner(page, actAsStaff);
    const own = await signInAs(role, page, browser);
    const logged = recordConsole(own);
    await waitForScreen(own, t);
    const start = await findDeadEnd(own, t);
    const { screens, wrong } = await followLinks(own, t);
    if (start) wrong.push(`the first screen ${start}`);
    // Every role may open it, and no chord does.
    await own.goto('/office/account');
    await waitForScreen(own, t);
    wrong.push(...(await pressChords(own)));
    const pressed = new Set<string>();
    for (const screen of everyButton ? screens : []) wrong.push(...(await pressButtons(own, t, screen, pressed)));
    expect([...wrong, ...logged]).toEqual([]);
    await own.context().close();
  });
}
