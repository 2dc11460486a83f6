import type { EmailKind } from './templates/emailTemplate.ts';

/** What a link of an email opens. */
export type EmailSubject =
  | 'account'
  | 'order'
  | 'registration'
  | 'contribution'
  | 'honour'
  | 'fundraiser'
  | 'subscription'
  | 'office';

export type EmailAttachment = 'invoice' | 'corrective-invoice' | 'race-numbers' | 'receipt' | 'calendar';

export interface EmailEntry {
  /** What happened; the events of money and places are in `eventEmails.ts`. */
  event: string;
  about: EmailSubject;
  attachments: readonly EmailAttachment[];
}

const account = (event: string): EmailEntry => ({ event, about: 'account', attachments: [] });
const office = (event: string): EmailEntry => ({ event, about: 'office', attachments: [] });
const fundraiser = (event: string): EmailEntry => ({ event, about: 'fundraiser', attachments: [] });
const registration = (event: string, ...attachments: EmailAttachment[]): EmailEntry => ({
  event,
  about: 'registration',
  attachments,
});
const order = (event: string, ...attachments: EmailAttachment[]): EmailEntry => ({
  event,
  about: 'order',
  attachments,
});

/** Every kind of email: the event that sends it, the object it links to, and its documents. */
export const emailRegistry: Record<EmailKind, EmailEntry> = {
  'registration-code': account('An email address is to be confirmed.'),
  'recovery-code': account('A password is to be recovered.'),
  'recovery-unknown': account('Recovery was requested for an email without an account.'),
  'password-changed': account('A password was changed.'),
  'office-code': account('Staff signs in to the office by a code.'),
  'office-unknown': account('A code for the office was requested for an email without a staff account.'),
  'office-approval': account('A refund waits for a second person, reported to all who may approve it.'),
  'office-service': account('Keys of another service were changed in the office, reported to all owners.'),
  'office-limit': account('The limit of refunds by one person was changed, reported to all who may approve them.'),
  'office-recovery': office('Recovery codes were made or used, reported to the person and all owners.'),
  'office-access': office('Access of staff changed, reported to the person and about an owner to all owners.'),
  'office-invitation': office('A person was invited to the office, or gets a link for another passkey.'),
  'email-change-code': account('The current or the new email of an account is to be confirmed.'),
  'email-changed': account('The email of an account was changed, reported to both addresses.'),
  'email-change-waits': account('A change of the email without the current mailbox waits, reported to both addresses.'),
  'email-change-stopped': account('A waiting change of the email was stopped.'),
  'email-replaced': account('The email of an account was replaced without its mailbox, reported to both addresses.'),
  'google-linked': account('Sign-in with Google was added.'),
  'account-unused': account('No one has opened an account for nearly three years.'),
  'account-deleted': account('An account was deleted, by its user or after three years without use.'),
  'registration-submitted': registration('People or a team registered.'),
  'registration-withdrawn': account('A registration was withdrawn; nothing is left to open.'),
  'registration-changed': registration('A team changed its size.', 'corrective-invoice', 'invoice'),
  'roster-changed': registration('Members were added to or removed from a team.'),
  'team-invitation': registration('The captain put a person with an email on the roster.'),
  'team-removal': account('The captain removed a person with an email from the roster.'),
  'roster-reminder': registration('Staff reminded a captain of an incomplete roster.'),
  'invoice-reminder': order('Staff reminded a captain of an unpaid invoice.', 'invoice'),
  'order-paid': order('An order was paid in full.', 'race-numbers', 'calendar'),
  'order-to-pay': order('Staff placed an order that is to be paid by card.'),
  'order-invoice': order('An invoice was issued.', 'invoice'),
  'payment-recorded': order('Money arrived that does not settle its order.'),
  'order-refunded': order('Money was refunded, in full or in part.', 'corrective-invoice'),
  'payment-reversed': order('Staff reversed money that was credited by mistake.'),
  'order-cancelled': order('An order was cancelled by its user or by staff.'),
  'reservation-expired': order('The goods of an unpaid order were released.'),
  'order-expiring': order('An unpaid order is about to expire.'),
  'number-voided': order('Staff voided a race number.'),
  'numbers-assigned': order('Staff assigned new race numbers.', 'race-numbers'),
  'pickup-consent': order('A friend may collect kits by a code.'),
  'kit-collected': order('A desk handed out a kit to a friend with a code.'),
  'finish-photo-shown': registration('Staff approved the photo of an online finish.'),
  'finish-photo-returned': registration('Staff returned the photo of an online finish.'),
  'fundraiser-gift': fundraiser('A contribution to a fundraising page was paid, reported to its owner.'),
  'fundraiser-published': fundraiser('Staff approved a fundraising page.'),
  'fundraiser-returned': fundraiser('Staff returned or unpublished a fundraising page.'),
  'run-reminder': order('The run is in a week, or tomorrow.', 'calendar'),
  'waybill-assigned': order('A parcel has a waybill number.'),
  'parcel-ready': order('A parcel can be collected.'),
  'order-changed': order('The payer changed the size or the delivery of a paid order.'),
  'refund-requested': order('The payer requested a refund.'),
  'places-returned': order('Staff granted the refund of some places of an order.', 'corrective-invoice'),
  'refund-declined': order('Staff declined a requested refund.'),
  'place-transferred': order('A new runner took the place of another, reported to the payer.'),
  'place-received': registration('A new runner took the place of another, reported to the new runner.', 'race-numbers'),
  'person-changed': order('Staff changed what is kept of a runner.'),
  'place-moved': order('Staff moved a place to another order, reported to the payers of both.'),
  'places-merged': order('Staff ended one of two places of one person.'),
  'place-ended': account('The captain of a team deleted the account, reported to members with an email.'),
  'data-erased': account('Staff erased a person without an account, at their request.'),
  'runner-erased': order('Staff erased a runner, reported to the payer.'),
  'order-taken-over': order('Staff gave an order with places of others to another account.'),
  'person-message': order('Staff wrote to one person.'),
  announcement: { event: 'Staff sent a message to many people.', about: 'subscription', attachments: [] },
  'contribution-receipt': { event: 'A contribution was paid.', about: 'contribution', attachments: ['receipt'] },
  'monthly-gift-receipt': {
    event: 'A month of a monthly gift was charged.',
    about: 'contribution',
    attachments: ['receipt'],
  },
  'monthly-gift-failed': { event: 'A monthly gift could not be charged.', about: 'contribution', attachments: [] },
  'monthly-gift-ended': { event: 'A monthly gift ended.', about: 'contribution', attachments: [] },
  'gift-card': {
    event: 'A contribution in honour of a person was paid, or its day came.',
    about: 'honour',
    attachments: [],
  },
  'contribution-reversed': account('A contribution was recorded by mistake; nothing is left to open.'),
};

export const emailKinds = Object.keys(emailRegistry) as EmailKind[];

/** Whether an email may be shown after it has left: it has no code, and nothing that opens a page of one person. */
export const keepsContent = (kind: EmailKind): boolean =>
  ['order', 'registration', 'contribution'].includes(emailRegistry[kind].about);
