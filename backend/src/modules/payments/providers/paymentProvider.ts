import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentStart } from 'shared-lib/api';
import type { ServiceTest } from 'shared-lib/api/office';
import type { PaymentProvider as ProviderName } from 'shared-lib/vocabulary';
import type { Currency } from '../../orders/index.ts';
import type { PaymentState } from '../paymentState.ts';

export type { ProviderName };

export interface PaymentRequest {
  reference: string;
  amount: number;
  currency: Currency;
  kind: 'purchase' | 'contribution';
  /** The provider charges the amount every month from now on. */
  isMonthly: boolean;
  description: string;
  locale: 'ua' | 'en';
  returnUrl: string;
  webhookUrl: string;
  /** The provider takes no money later. */
  expiresAt: Date;
  now: Date;
}

export interface StartedPayment {
  start: PaymentStart;
  /** The provider's id, if assigned at the start. */
  invoiceId?: string;
  /** Usable until the payment expires. */
  pageUrl?: string;
}

/** A provider's webhook or query response about a payment. */
export interface PaymentEvent {
  reference: string;
  providerId: string;
  invoiceId?: string;
  status: string;
  /** Undefined when the status has no effect or is unknown. */
  state: PaymentState | undefined;
  /** Minor units; undefined when missing or invalid. */
  amount: number | undefined;
  currency: string;
  /** Minor units, all refunds together; undefined when invalid. */
  refunded: number | undefined;
  /** A card was declined; the payer may try another one. */
  isDeclined: boolean;
  /** Taken but not at our disposal. */
  isHeld: boolean;
  at: Date;
  /** News of the monthly gift itself, which move no money. */
  monthly?: 'started' | 'ended';
}

export interface PaymentIds {
  reference: string;
  invoiceId: string | null;
}

export interface RefundRequest extends PaymentIds {
  amount: number;
  currency: Currency;
  key: string;
}

/** `accepted` is decided later by a webhook. */
export type RefundResult = 'done' | 'accepted' | 'refused';

/** A transfer to the bank in one currency, as the service reports it. */
export interface ReportedPayout {
  providerId: string;
  currency: Currency;
  /** `2025-05-20`, in Kyiv. */
  day: string;
  items: {
    /** Id of the transaction at the service. */
    transactionId: string;
    reference: string;
    /** Negative for a refund. */
    amount: number;
    fee: number;
  }[];
}

export interface MonthlyPayments {
  /** Ends what a payment began; a provider that has ended it already agrees. @throws {ProviderError} */
  end(payment: PaymentIds): Promise<void>;
}

/** Port to a payment service; amounts in minor units. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** A form is signed anew for the same payment; the URL of a page comes once. */
  readonly startsBy: PaymentStart['kind'];
  readonly currencies: readonly Currency[];
  start(request: PaymentRequest): Promise<StartedPayment>;
  /** @param rawBody signed bytes. @throws {WebhookRejected} without a valid signature or for another account. */
  parseWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<PaymentEvent>;
  /** @returns undefined while the payer has not opened the page. */
  query(payment: PaymentIds): Promise<PaymentEvent | undefined>;
  /** @throws {ProviderError} when the result is unknown. */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** Sends the provider's own receipt. @returns whether it was sent. */
  sendReceipt(payment: PaymentIds, email: string, locale: 'ua' | 'en'): Promise<boolean>;
  /** What the service paid out for a day in Kyiv that is over. @throws {ProviderError} */
  listPayouts(day: string): Promise<ReportedPayout[]>;
  invalidate?(payment: PaymentIds): Promise<void>;
  /** Only of providers that charge a gift every month by themselves. */
  readonly monthly?: MonthlyPayments;
  /** Whether the service accepts the keys, by a call that moves nothing. @throws {ProviderError} */
  check(): Promise<ServiceTest>;
}
