import type { KeyedService, MergeEffect, MergeMoney, OfficeRole, RefundLimitSpan } from 'shared-lib/api/office';
import type { OrderContents } from '../../../text/orderContents.ts';
import type { Locale } from '../../content/index.ts';

/** What an email is about. Stored in the outbox: renaming a field breaks emails that are already enqueued. */
export type EmailMessage =
  /** `hasAccount`: the address needs no other one. */
  | { kind: 'registration-code'; code: string; hasAccount?: boolean }
  | { kind: 'recovery-code'; code: string }
  /** Recovery was requested for an email address without an account. */
  | { kind: 'recovery-unknown' }
  | { kind: 'password-changed' }
  /** Signs staff in to the office. */
  | { kind: 'office-code'; code: string }
  /** A code for the office was requested for an email of no staff account. */
  | { kind: 'office-unknown' }
  /** A refund waits for the recipient; `sum` is formatted, null: everything that the order has. */
  | { kind: 'office-approval'; by: string; refundOf: string; sum: string | null }
  /** Limits are formatted, null: no refund waits. `from`: when a higher one applies. */
  | {
      kind: 'office-limit';
      /** Missing in emails stored before there was a limit of a day: of one order. */
      per?: RefundLimitSpan;
      by: string;
      change: 'raised' | 'lowered' | 'stopped';
      before: string | null;
      after: string | null;
      from: string | null;
    }
  /** Keys of another service were changed in the office; `untested`: although its test failed. */
  | { kind: 'office-service'; service: KeyedService; change: 'saved' | 'untested' | 'removed'; by: string }
  /** Recovery codes of a member of staff were made, or one of them registered a passkey. */
  | { kind: 'office-recovery'; account: number; change: 'created' | 'used'; person: string }
  /** `account` is whose access changed; `person` names them to other owners, `by` who did it unless they did. */
  | {
      kind: 'office-access';
      account: number;
      change: OfficeAccessChange;
      person: string | null;
      by: string | null;
      detail: string;
      roles: OfficeRole[];
    }
  /** The link is made when the email is sent, so that none is stored. */
  | { kind: 'office-invitation'; invitation: number; isRenewal: boolean; by: string; roles: OfficeRole[] }
  | { kind: 'google-linked' }
  /** `email` is the new one; the code goes to the `address` that is to be confirmed. */
  | { kind: 'email-change-code'; code: string; address: 'current' | 'new'; email: string }
  | { kind: 'email-changed'; address: 'former' | 'new'; email: string }
  /** Without the current mailbox: `day` is when it changes, formatted; `cancel` is the token of the link that stops it. */
  | { kind: 'email-change-waits'; address: 'current' | 'new'; day: string; cancel?: string }
  /** To the current address: someone stopped the change, or it became impossible. */
  | { kind: 'email-change-stopped' }
  /** By staff: no code has proved the new address. */
  | { kind: 'email-replaced'; address: 'former' | 'new' }
  | { kind: 'account-unused'; day: string }
  | { kind: 'account-deleted'; isUnused?: boolean }
  | { kind: 'registration-submitted'; names: string[]; registrationId?: number }
  | { kind: 'registration-withdrawn'; name: string }
  /** A team of another size; `correction` is the place of the corrective invoice. */
  | {
      kind: 'registration-changed';
      registrationId: number;
      name: string;
      people: number;
      sum: string | null;
      correction?: number;
    }
  | { kind: 'roster-changed'; registrationId: number; team: string; added: string[]; removed: string[]; free: number }
  | { kind: 'team-invitation' | 'team-removal'; registrationId: number; team: string; name: string }
  /** By staff: places of a team without a name, and its unpaid invoice. */
  | { kind: 'roster-reminder'; registrationId: number; team: string; free: number }
  | { kind: 'invoice-reminder'; order: string; team: string; sum: string; contents?: OrderContents }
  /** `sum` is formatted for the locale, `raceNumbers` as ranges; `isShort`: its goods were sold out before the money came. */
  | {
      kind: 'order-paid';
      order: string;
      sum: string;
      raceNumbers: string;
      count: number;
      runners?: Runner[];
      contents?: OrderContents;
      isShort?: boolean;
      isFree?: boolean;
    }
  /** `until`: how long staff keeps places and goods; null: for no certain time. */
  | { kind: 'order-to-pay'; order: string; sum: string; until: string | null; contents?: OrderContents }
  | { kind: 'order-invoice'; order: string; sum: string; contents?: OrderContents }
  /** Money that does not settle the order; `open` is what remains to pay. */
  | {
      kind: 'payment-recorded';
      order: string;
      sum: string;
      outcome: RecordedOutcome;
      open: string;
      contents?: OrderContents;
    }
  /** `left` is what remains paid; null when everything is refunded. */
  | {
      kind: 'order-refunded';
      order: string;
      sum: string;
      left: string | null;
      hadNumbers: boolean;
      correction?: number;
      contents?: OrderContents;
      /** How the money goes back; emails enqueued before it was added lack it. */
      way?: 'card' | 'transfer';
    }
  /** Money was credited by mistake, and never refunded; `open` is what remains to pay, null: nothing. */
  | {
      kind: 'payment-reversed';
      order: string;
      sum: string;
      open: string | null;
      hadNumbers: boolean;
      isCancelled: boolean;
    }
  | { kind: 'order-cancelled'; order: string; by: 'us' | 'you'; contents?: OrderContents }
  | { kind: 'reservation-expired'; order: string; sum: string; contents?: OrderContents }
  /** `until` is formatted for the locale. */
  | { kind: 'order-expiring'; order: string; sum: string; until: string; contents?: OrderContents }
  | { kind: 'number-voided'; order: string; number: number; name: string | null }
  | { kind: 'numbers-assigned'; order: string; runners: Runner[] }
  /** `numbers` as ranges. */
  | { kind: 'pickup-consent'; order: string; friend: string; numbers: string }
  | { kind: 'kit-collected'; order: string; friend: string; number: number }
  /** To the runner; `isGuest`: without an account here. */
  | { kind: 'finish-photo-shown'; registrationId: number; number: number; name: string; isGuest?: boolean }
  | {
      kind: 'finish-photo-returned';
      registrationId: number;
      number: number;
      name: string;
      reason: string;
      isGuest?: boolean;
    }
  /** To the owner of the page; null: the donor hides it. */
  | {
      kind: 'fundraiser-gift';
      /** Number of the contribution, which the owner of the page may not open. */
      contribution: string;
      page: string;
      donor: string | null;
      sum: string | null;
      hasMessage: boolean;
    }
  | { kind: 'fundraiser-published'; page: string; address: string }
  | { kind: 'fundraiser-returned'; page: string; address: string; reason: string }
  | {
      kind: 'run-reminder';
      lead: 'week' | 'day';
      order: string | null;
      registrationId: number | null;
      runners: Runner[];
      day: string;
      time: string;
      place: string;
      /** All of its runners run online, in these hours; emails enqueued before it was added lack it. */
      elsewhere?: string;
    }
  | {
      kind: 'waybill-assigned';
      orderNumber: string;
      waybillNumber: string;
      branch: string;
      page: string;
      /** Paid with the order; emails enqueued before it was added lack it. */
      isAbroad?: boolean;
      /** What delivery costs, formatted; unknown for a number that staff typed. */
      cost?: string;
    }
  /** `until` is the last day of free storage, formatted for the locale. */
  | { kind: 'parcel-ready'; orderNumber: string; waybillNumber: string; branch: string; until?: string | null }
  /** `details` is the new delivery or size, in words. */
  | { kind: 'order-changed'; order: string; change: 'delivery' | 'size'; details: string }
  /** `people`: whose places go back, if it is not the whole order; `sum` is what was paid for them. */
  | { kind: 'refund-requested'; order: string; contents?: OrderContents; people?: Runner[]; sum?: string }
  /** Staff granted the refund of some places; `correction` is the place of the corrective invoice. */
  | { kind: 'places-returned'; order: string; people: Runner[]; sum: string; correction?: number | undefined }
  | { kind: 'refund-declined'; order: string; reason: string; contents?: OrderContents }
  /** To the former runner; `number` is the race number. */
  | { kind: 'place-transferred'; order: string; number: number; from: string; to: string }
  /** To the new runner; emails enqueued before the registration was added lack it. */
  | { kind: 'place-received'; number: number; name: string; registrationId?: number }
  /** Staff changed what is kept of a runner; each change is in words of the locale. */
  | { kind: 'person-changed'; order: string; name: string; changes: PersonChangesInWords }
  /** `order` is that of the recipient; `before` and `after` are race numbers, `goes` and `stays` formatted money. */
  | {
      kind: 'place-moved';
      order: string;
      from: string;
      to: string;
      name: string;
      before: number | null;
      after: number | null;
      goes: string | null;
      stays: string | null;
    }
  /**
   * Staff ended one of two places of one person. `order` is that of the recipient, `kept` and `ended` those of the places;
   * `sum` is what was paid for the place that ended, `isGuest`: someone else has the order.
   */
  | {
      kind: 'places-merged';
      order: string;
      kept: string;
      ended: string;
      name: string;
      keptNumber: number | null;
      isKeptPaid: boolean;
      endedNumber: number | null;
      effect: MergeEffect;
      sum: string | null;
      money: MergeMoney | null;
      /** The order that lost the place has another invoice to be paid. */
      isInvoiced: boolean;
      isGuest?: boolean;
    }
  /** To a member of a team whose captain deleted the account; `number` is the race number that ends. */
  | { kind: 'place-ended'; team: string; name: string; number: number | null }
  /** To whom the data were of, and who has no account. */
  | { kind: 'data-erased' }
  /** To the payer: a runner wanted to be erased; `number` is the race number that ends, null: the place is free again. */
  | { kind: 'runner-erased'; order: string; name: string; number: number | null }
  /** To who got an order with places of others. */
  | { kind: 'order-taken-over'; order: string; name: string }
  /** Staff wrote to one person, in their language; `isGuest`: someone else has the order. */
  | { kind: 'person-message'; order: string; subject: string; text: string; isGuest?: boolean }
  /** In the language of the recipient; `unsubscribe` is the token of their link, `sizeUrl` their page for the size of a T-shirt. */
  | { kind: 'announcement'; subject: string; text: string; unsubscribe: string; sizeUrl?: string }
  /** No name: anonymous. `date` is when the money came, formatted; emails enqueued before it was added lack it. */
  | {
      kind: 'contribution-receipt';
      number: string;
      sum: string;
      name: string | null;
      foundation?: { name: string; edrpou: string };
      date?: string;
      /** What it buys, in the language of the recipient. */
      buys?: string;
    }
  /** A month of a monthly gift was charged; `token` is that of the page that shows and ends it. */
  | {
      kind: 'monthly-gift-receipt';
      number: string;
      sum: string;
      name: string | null;
      foundation: { name: string; edrpou: string };
      date: string;
      buys?: string;
      token: string;
    }
  | { kind: 'monthly-gift-failed' | 'monthly-gift-ended'; number: string; sum: string; token: string }
  /** To the person in whose honour a contribution is; `donor` null: anonymous. */
  | { kind: 'gift-card'; number: string; honoured: string; occasion: string | null; donor: string | null }
  | { kind: 'contribution-reversed'; number: string; sum: string };

/** What is new; `details`: birthday, gender or contacts, which the email does not repeat. */
export interface PersonChangesInWords {
  name?: string | undefined;
  city?: string | undefined;
  race?: string | undefined;
  participation?: string | undefined;
  size?: string | undefined;
  delivery?: string | undefined;
  details?: boolean | undefined;
}

export type OfficeAccessChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkeys-replaced'
  | 'new-device'
  | 'invitation-renewed'
  | 'roles-changed'
  | 'access-ended';

export type EmailKind = EmailMessage['kind'];

/** `frame`: what stands around the texts of every kind. */
export type EmailTextKind = EmailKind | 'frame';

/** Settlement outcomes that leave the order as it was. */
export type RecordedOutcome = 'partial' | 'surplus' | 'cancelled' | 'archived';

/** Name is null for a place that the team has not filled. */
export interface Runner {
  number: number;
  name: string | null;
}

/** Mail servers reject large emails; a larger team gets its numbers by the link. */
export const MAX_ATTACHED_NUMBERS = 20;

/** Whether the race numbers of named runners are attached. */
export function hasAttachedNumbers(runners: readonly Runner[] = []): boolean {
  const named = runners.filter(({ name }) => name).length;
  return named > 0 && named <= MAX_ATTACHED_NUMBERS;
}

export type { Locale };
