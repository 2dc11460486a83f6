import { expect, type Locator } from '@playwright/test';
import type { StaffMember } from '../../../harness/staffMember.ts';

/** Chooses the desk's number and waits until it can be opened without network. */
export async function openDesk(volunteer: StaffMember, desk: number): Promise<void> {
  const { page, t, open } = volunteer;
  await open('/office/desk');
  await page.getByLabel(t('desk.choose.label')).fill(String(desk));
  await page.getByRole('button', { name: t('desk.choose.save') }).click();
  await expectOnline(volunteer);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

export const expectOnline = ({ page, t }: StaffMember) =>
  expect(page.getByText(t('desk.net.on'))).toBeVisible({ timeout: 20_000 });

const button = ({ page }: StaffMember, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Kits found by an order, a name or a number. */
export async function findKits(volunteer: StaffMember, query: string): Promise<Locator> {
  const { page, t } = volunteer;
  const search = page.getByRole('searchbox');
  if (!(await search.isVisible())) await button(volunteer, t('desk.find.open')).click();
  await search.fill(query);
  return page.getByRole('listitem').getByRole('button');
}

/** Hands out a kit that is open. */
export async function handOut(volunteer: StaffMember): Promise<void> {
  const { page, t, press } = volunteer;
  await press(button(volunteer, t('desk.kit.handOut')));
  await expect(page.getByRole('button', { name: new RegExp(`^${t('desk.undo.act')}`) })).toBeVisible();
}

/** Hands out the kit of a number. @returns how often the volunteer pressed once the kit was found. */
export async function handOutNumber(volunteer: StaffMember, query: string, number: string): Promise<number> {
  const hits = await findKits(volunteer, query);
  const before = volunteer.presses();
  await volunteer.press(hits.filter({ hasText: new RegExp(`^${number}`) }));
  await handOut(volunteer);
  return volunteer.presses() - before;
}

/** Ten minutes pass on a device. */
export const tenMinutes = ({ page }: StaffMember) => page.clock.fastForward('10:00');
