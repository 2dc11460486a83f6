import { type EmailArea, emailAreas } from 'shared-lib/api/office';
import { accountEmails } from './account.emails.ts';
import { announcementEmails } from './announcement.emails.ts';
import { contributionEmails } from './contributions.emails.ts';
import type { EmailTemplates } from './defineEmail.ts';
import { deliveryEmails } from './delivery.emails.ts';
import { erasureEmails } from './erasure.emails.ts';
import { finishEmails } from './finishes.emails.ts';
import { fundraiserEmails } from './fundraisers.emails.ts';
import { officeEmails } from './office.emails.ts';
import { orderEmails } from './orders.emails.ts';
import { participationEmails } from './participation.emails.ts';
import { raceNumberEmails } from './raceNumbers.emails.ts';
import { selfServiceEmails } from './selfService.emails.ts';

/** The office lists them in this order. */
const byArea = {
  orders: orderEmails,
  participation: participationEmails,
  'race-numbers': { ...raceNumberEmails, ...finishEmails },
  delivery: deliveryEmails,
  changes: selfServiceEmails,
  contributions: { ...contributionEmails, ...fundraiserEmails },
  accounts: { ...accountEmails, ...erasureEmails },
  office: officeEmails,
  common: announcementEmails,
} satisfies Record<EmailArea, object>;

export const emailTemplates = {
  ...orderEmails,
  ...participationEmails,
  ...raceNumberEmails,
  ...finishEmails,
  ...deliveryEmails,
  ...selfServiceEmails,
  ...contributionEmails,
  ...fundraiserEmails,
  ...accountEmails,
  ...erasureEmails,
  ...officeEmails,
  ...announcementEmails,
} satisfies EmailTemplates;

export const findArea = (kind: string): EmailArea => emailAreas.find((area) => kind in byArea[area]) ?? 'common';
