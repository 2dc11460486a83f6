import { expect, type Page } from '@playwright/test';
import type { Locale } from 'shared-lib/i18n/locales';
import { acceptInvitation } from './invitation.ts';
import { officeTexts } from './officeTexts.ts';
import type { StaffCall } from './staff.ts';

/** The screen of the first place of an order that is paid and has no name yet. */
async function findPerson(staff: StaffCall, order: string): Promise<string> {
  const { participants } = await staff('search-participants', { text: order, limit: 1 });
  const [{ registrationId, place }] = participants;
  return `/office/participants/${registrationId}-${place}`;
}

/** Every screen of the office with the key of its heading; an order's heading is its number. @param order that is paid, of a team without names */
export async function listOfficeScreens(staff: StaffCall, order: string): Promise<{ path: string; heading: string }[]> {
  const person = await findPerson(staff, order);
  return [
    { path: '/office', heading: 'frame.sections.today' },
    { path: '/office/orders', heading: 'frame.sections.orders' },
    { path: '/office/orders/new', heading: 'newOrder.title' },
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
    { path: '/office/participants?view=no-size', heading: 'frame.sections.participants' },
    { path: '/office/participants/import', heading: 'participantImport.title' },
    { path: '/office/participants/duplicates', heading: 'duplicates.title' },
    { path: '/office/participants/finish-photos', heading: 'finishPhotos.title' },
    { path: '/office/participants/fundraisers', heading: 'fundraisers.title' },
    { path: person, heading: 'order.people.unnamed' },
    { path: `${person}?panel=move`, heading: 'order.people.unnamed' },
    { path: '/office/participants?print=start', heading: 'participants.print.start' },
    { path: '/office/teams', heading: 'frame.sections.teams' },
    { path: '/office/parcels', heading: 'frame.sections.parcels' },
    { path: '/office/stock', heading: 'frame.sections.stock' },
    { path: '/office/results', heading: 'frame.sections.results' },
    { path: '/office/report', heading: 'frame.sections.report' },
    { path: '/office/report/season-end', heading: 'season.title' },
    { path: '/office/texts', heading: 'frame.sections.texts' },
    { path: '/office/texts/pages/timeline', heading: 'Розклад' },
    { path: '/office/people', heading: 'frame.sections.people' },
    { path: `${person}?panel=write`, heading: 'order.people.unnamed' },
    { path: `${person}?panel=view`, heading: 'order.people.unnamed' },
    { path: '/office/privacy', heading: 'frame.sections.privacy' },
    { path: '/office/log', heading: 'frame.sections.log' },
    { path: '/office/settings', heading: 'frame.sections.settings' },
    { path: '/office/settings/event', heading: 'event.title' },
    { path: '/office/settings/emails', heading: 'emailTexts.title' },
    { path: '/office/settings/emails/order-paid', heading: 'order.emails.kinds.order-paid' },
    { path: '/office/settings/services', heading: 'frame.sections.services' },
    { path: '/office/settings/new-edition', heading: 'newEdition.title' },
    { path: '/office/setup', heading: 'setup.title' },
  ];
}

/** Signs in the browser of a page as a new owner, by a passkey. @param origin where the page has no base URL. */
export async function signInAsOwner(page: Page, staff: StaffCall, locale: Locale = 'ua', origin = ''): Promise<void> {
  const { link } = await staff('invite-owner', { email: `${crypto.randomUUID()}@fond.example`, name: 'Оксана Лемко' });
  await acceptInvitation(page, link, locale, origin);
  const title = officeTexts(locale)('frame.sections.today');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
