import { accountEmails } from './account.emails.ts';
import { announcementEmails } from './announcement.emails.ts';
import { contributionEmails } from './contributions.emails.ts';
import { deliveryEmails } from './delivery.emails.ts';
import type { EmailTemplates } from './emailTemplate.ts';
import { officeEmails } from './office.emails.ts';
import { orderEmails } from './orders.emails.ts';
import { participationEmails } from './participation.emails.ts';
import { raceNumberEmails } from './raceNumbers.emails.ts';
import { selfServiceEmails } from './selfService.emails.ts';

export const emailTemplates: EmailTemplates = {
  ...accountEmails,
  ...officeEmails,
  ...participationEmails,
  ...orderEmails,
  ...raceNumberEmails,
  ...deliveryEmails,
  ...contributionEmails,
  ...selfServiceEmails,
  ...announcementEmails,
};
