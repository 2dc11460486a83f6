import type { OfficeRole } from 'shared-lib/api/office';
import type { OrderContents } from '../../../text/orderContents.ts';
import type { Locale } from '../../content/index.ts';

/** What an email is about. Stored in the outbox: renaming a field breaks emails that are already enqueued. */
export type EmailMessage =
  | { kind: 'registration-code' | 'recovery-code'; code: string }
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
      by: string;
      change: 'raised' | 'lowered' | 'stopped';
      before: string | null;
      after: string | null;
      from: string | null;
    }
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
  | {
      kind: 'run-reminder';
      lead: 'week' | 'day';
      order: string | null;
      registrationId: number | null;
      runners: Runner[];
      day: string;
      time: string;
      place: string;
    }
  | {
      kind: 'waybill-assigned';
      orderNumber: string;
      waybillNumber: string;
      branch: string;
      page: string;
      /** What delivery costs, formatted; unknown for a number that staff typed. */
      cost?: string;
    }
  /** `until` is the last day of free storage, formatted for the locale. */
  | { kind: 'parcel-ready'; orderNumber: string; waybillNumber: string; branch: string; until?: string | null }
  /** `details` is the new delivery or size, in words. */
  | { kind: 'order-changed'; order: string; change: 'delivery' | 'size'; details: string }
  | { kind: 'refund-requested'; order: string; contents?: OrderContents }
  | { kind: 'refund-declined'; order: string; reason: string; contents?: OrderContents }
  /** To the former runner; `number` is the race number. */
  | { kind: 'place-transferred'; order: string; number: number; from: string; to: string }
  /** To the new runner; emails enqueued before the registration was added lack it. */
  | { kind: 'place-received'; number: number; name: string; registrationId?: number }
  /** In the language of the recipient; `unsubscribe` is the token of their link. */
  | { kind: 'announcement'; subject: string; text: string; unsubscribe: string }
  /** No name: anonymous. `date` is when the money came, formatted; emails enqueued before it was added lack it. */
  | {
      kind: 'contribution-receipt';
      number: string;
      sum: string;
      name: string | null;
      foundation?: { name: string; edrpou: string };
      date?: string;
    }
  | { kind: 'contribution-reversed'; number: string; sum: string };

export type OfficeAccessChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkeys-replaced'
  | 'new-device'
  | 'invitation-renewed'
  | 'roles-changed'
  | 'access-ended';

export type EmailKind = EmailMessage['kind'];

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

export type Translations = Record<Locale, string>;

/** One structure with the texts of both languages. */
export interface EmailContent {
  subject: Translations;
  code?: string;
  title: Translations;
  /** Falsy ones are left out. */
  paragraphs: (Translations | '' | false | null | undefined)[];
  /** Who runs with which number. */
  runners?: readonly Runner[];
  /** Label of the link to the object. */
  action?: Translations;
  /** Label of the link in the foot, in place of a button. */
  unsubscribe?: Translations;
  /** The paragraphs were written by staff: their links are clickable and their line breaks stay. */
  isByStaff?: boolean;
}

export type EmailTemplate<Kind extends EmailMessage['kind']> = (
  message: Extract<EmailMessage, { kind: Kind }>,
) => EmailContent;

export type EmailTemplates = { [Kind in EmailMessage['kind']]: EmailTemplate<Kind> };

export type { Locale };
