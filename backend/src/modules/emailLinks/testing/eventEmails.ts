import type { ParcelState } from 'shared-lib/api';
import type { AuditEvent } from '../../accounts/index.ts';
import type { EmailKind } from '../../mail/index.ts';
import type { SettlementOutcome } from '../../orders/index.ts';

/** Emails of an event, or why it sends none. */
export type EventEmails = readonly [EmailKind, ...EmailKind[]] | { none: string };

const none = (reason: string): EventEmails => ({ none: reason });

/** Effects of a ledger entry on its order: every movement of money has one. */
export const moneyEvents: Record<SettlementOutcome, EventEmails> = {
  settled: ['order-paid', 'contribution-receipt', 'monthly-gift-receipt', 'gift-card'],
  partial: ['payment-recorded', 'order-refunded'],
  surplus: ['payment-recorded'],
  cancelled: ['payment-recorded'],
  archived: ['payment-recorded'],
  refunded: ['order-refunded'],
  repeated: none('The movement was reported the first time.'),
};

type PlaceEvent = Extract<
  AuditEvent,
  | `registration-${string}`
  | `roster-${string}`
  | `order-${string}`
  | `invitation-${string}`
  | `pickup-${string}`
  | `place-${string}`
  | `places-${string}`
  | `refund-${string}`
>;

/** What users do with places and orders. */
export const placeEvents: Record<PlaceEvent, EventEmails> = {
  'registration-submitted': ['registration-submitted'],
  'registration-changed': ['registration-changed'],
  'registration-withdrawn': ['registration-withdrawn'],
  'roster-changed': ['roster-changed', 'team-invitation', 'team-removal'],
  'invitation-created': none('The captain passes the join link on; who joins is reported as a roster change.'),
  'invitation-revoked': none('No place is taken or lost.'),
  'order-created': ['order-invoice'],
  'order-cancelled': ['order-cancelled'],
  'order-delivery-changed': ['order-changed'],
  'order-size-changed': ['order-changed'],
  'pickup-consent-given': ['pickup-consent'],
  'pickup-consent-revoked': none('Who revokes it sees that it is gone.'),
  'place-transferred': ['place-transferred', 'place-received'],
  'places-returned': ['places-returned'],
  'refund-requested': ['refund-requested'],
  'refund-declined': ['refund-declined'],
};

/** What staff and time do with places, goods and orders. */
export const organiserEvents = {
  'number-voided': ['number-voided'],
  'numbers-assigned': ['numbers-assigned'],
  'person-changed': ['person-changed'],
  'place-moved': ['place-moved'],
  'places-merged': ['places-merged'],
  'person-written-to': ['person-message'],
  'captain-erased': ['place-ended'],
  'person-erased': ['data-erased', 'runner-erased', 'order-taken-over'],
  'finish-photo-decided': ['finish-photo-shown', 'finish-photo-returned'],
  'fundraiser-decided': ['fundraiser-published', 'fundraiser-returned'],
  'fundraiser-gift-paid': ['fundraiser-gift'],
  'kit-handed-to-friend': ['kit-collected'],
  'order-placed-by-staff': ['order-to-pay'],
  'credit-reversed': ['payment-reversed', 'contribution-reversed'],
  'monthly-gift-not-charged': ['monthly-gift-failed'],
  'monthly-gift-over': ['monthly-gift-ended'],
  'reservation-expired': ['reservation-expired'],
  'order-expires': ['order-expiring'],
  'run-comes': ['run-reminder'],
  'captain-reminded': ['roster-reminder', 'invoice-reminder'],
  'message-started': ['announcement'],
} satisfies Record<string, EventEmails>;

export const parcelEvents: Record<ParcelState, EventEmails> = {
  created: ['waybill-assigned'],
  in_transit: none('The waybill email has the tracking page.'),
  ready_for_pickup: ['parcel-ready'],
  delivered: none('The recipient has it in hand.'),
  returning: none('Staff decides with the recipient.'),
  attention: none('Staff decides with the recipient.'),
  not_found: none('The carrier does not know it yet.'),
  cancelled: none('Staff creates another waybill, which has an email.'),
};
