import { expect, type Page } from '@playwright/test';
import type { Locale } from 'shared-lib/i18n/locales';
import { acceptInvitation } from './invitation.ts';
import { officeTexts } from './officeTexts.ts';
import type { StaffCall } from './staff.ts';

/** Every screen of the office with the key of its heading; an order's heading is its number. */
export const officeScreens = (order: string): { path: string; heading: string }[] => [
  { path: '/office', heading: 'frame.sections.today' },
  { path: '/office/orders', heading: 'frame.sections.orders' },
  { path: `/office/orders?show=${order}`, heading: 'frame.sections.orders' },
  { path: `/office/orders/${order}`, heading: order },
  { path: '/office/reservations', heading: 'reservations.title' },
  { path: '/office/accounts', heading: 'accounts.title' },
  { path: '/office/bank', heading: 'frame.sections.bank' },
  { path: '/office/ledger', heading: 'frame.sections.journal' },
  { path: '/office/contributions', heading: 'frame.sections.contributions' },
  { path: '/office/contributions/payments', heading: 'ledger.title' },
  { path: '/office/emails', heading: 'frame.sections.emails' },
  { path: '/office/emails/messages', heading: 'messages.title' },
  { path: '/office/participants', heading: 'frame.sections.participants' },
  { path: '/office/participants?print=start', heading: 'participants.print.start' },
  { path: '/office/teams', heading: 'frame.sections.teams' },
  { path: '/office/parcels', heading: 'frame.sections.parcels' },
  { path: '/office/stock', heading: 'frame.sections.stock' },
  { path: '/office/results', heading: 'frame.sections.results' },
  { path: '/office/report', heading: 'frame.sections.report' },
  { path: '/office/report/season-end', heading: 'season.title' },
  { path: '/office/people', heading: 'frame.sections.people' },
  { path: '/office/log', heading: 'frame.sections.log' },
  { path: '/office/settings', heading: 'frame.sections.settings' },
  { path: '/office/settings/event', heading: 'event.title' },
  { path: '/office/settings/new-edition', heading: 'newEdition.title' },
];

/** Signs in the browser of a page as a new owner, by a passkey. @param origin where the page has no base URL. */
export async function signInAsOwner(page: Page, staff: StaffCall, locale: Locale = 'ua', origin = ''): Promise<void> {
  const { link } = await staff('invite-owner', { email: `${crypto.randomUUID()}@fond.example`, name: 'Оксана Лемко' });
  await acceptInvitation(page, link, locale, origin);
  const title = officeTexts(locale)('frame.sections.today');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
