import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { acceptInvitation } from './invitation.ts';
import { invitationSentTo } from './mailbox.ts';
import { type OfficeTexts, officeTexts } from './officeTexts.ts';

/** Where and in which language the office is worked in. */
export interface Office {
  browser: Browser;
  url: string;
  locale: Locale;
}

/** A person of the staff, signed in by a passkey on a device of their own. */
export interface StaffMember {
  page: Page;
  main: Locator;
  t: OfficeTexts;
  open: (path: string) => Promise<void>;
  /** Presses a button, link or choice, and counts it; typing is not counted. */
  press: (target: Locator) => Promise<void>;
  presses: () => number;
  close: () => Promise<void>;
}

const screens = { office: { width: 1440, height: 900 }, desk: { width: 390, height: 844 } };

/** Accepts an invitation on a new device. */
export async function openStaffMember(
  { browser, url, locale }: Office,
  link: string,
  place: keyof typeof screens = 'office',
): Promise<StaffMember> {
  const context = await browser.newContext({ baseURL: url, viewport: screens[place] });
  const page = await context.newPage();
  // A desk has the product's day, and its ten minutes without network pass at once.
  if (place === 'desk') await page.clock.install({ time: '2025-05-12T09:00:00Z' });
  await acceptInvitation(page, link, locale);
  let presses = 0;
  return {
    page,
    main: page.locator('main'),
    t: officeTexts(locale),
    open: async (path) => void (await page.goto(localizePath(path, locale))),
    press: async (target) => {
      presses += 1;
      await target.click();
    },
    presses: () => presses,
    close: () => context.close(),
  };
}

/** Invites a person in the office. @returns the link that the person gets by email. */
export async function invite({ page, main, t, open }: StaffMember, role: string, name: string): Promise<string> {
  await open('/office/people');
  const email = page.getByRole('textbox', { name: t('staff.invite.email'), exact: true });
  const address = `${role}-${crypto.randomUUID()}@fond.example`;
  await email.fill(address);
  await main.getByLabel(t('staff.invite.name')).fill(name);
  await main.getByLabel(t('staff.accessUntil')).fill('2026-12-31');
  const form = main.locator('form').filter({ has: email });
  await form.getByRole('checkbox', { name: new RegExp(`^${t('staff.roles.desk')}`) }).uncheck();
  await form.getByRole('checkbox', { name: new RegExp(`^${t(`staff.roles.${role}`)}`) }).check();
  await form.getByRole('button', { name: t('staff.invite.send') }).click();
  await expect(main.getByRole('status').filter({ hasText: address })).toBeVisible();
  return invitationSentTo(page.request, address);
}

/** The figure of a line in a table of names and figures. */
export const getFigure = ({ page, main }: StaffMember, table: string, line: string) =>
  main
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: line, exact: true }) })
    .getByRole('cell');
