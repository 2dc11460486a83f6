import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentStart } from 'shared-lib/api';
import type { Currency } from '../../orders/index.ts';
import type { PaymentState } from '../paymentState.ts';
import type { payments } from '../payments.tables.ts';

export type ProviderName = (typeof payments.$inferSelect)['provider'];

/** What a payer is to be asked for. */
export interface PaymentRequest {
  /** Unique for ever. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  kind: 'purchase' | 'contribution';
  /** In the payer's language. */
  description: string;
  locale: 'ua' | 'en';
  /** Absolute; where the payer's browser goes afterwards. */
  returnUrl: string;
  /** Absolute; where the provider tells how it went. */
  webhookUrl: string;
  /** After this the provider must not take the money any more. */
  expiresAt: Date;
  now: Date;
}

/** How the payer's browser goes on, and what to keep for going on later. */
export interface StartedPayment {
  start: PaymentStart;
  /** The provider's own name of the payment, where it has one already. */
  invoiceId?: string;
  /** An address under which the payer can go on until the payment expires. */
  pageUrl?: string;
}

/** What a provider says about a payment: signed, or in answer to our question. */
export interface PaymentEvent {
  reference: string;
  /** The provider's name of the payment. */
  providerId: string;
  /** The name that `start` gave; by it a notice of another payment is found out. */
  invoiceId?: string;
  /** In the provider's words. */
  status: string;
  /** In ours; undefined when it changes nothing or is unknown. */
  state: PaymentState | undefined;
  /** Minor units; undefined when it is no sum at all. */
  amount: number | undefined;
  currency: string;
  /** Of the amount, what went back by now, in minor units. */
  refunded: number;
  /** A card was refused, even if the payer may try another one. */
  isDeclined: boolean;
  /** Taken, but not at our disposal: staff has to know. */
  isHeld: boolean;
  /** The provider's time of this news. */
  at: Date;
}

/** A payment as it is named to the provider. */
export interface PaymentIds {
  reference: string;
  invoiceId: string | null;
}

export interface RefundRequest extends PaymentIds {
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** The same for the same refund, however often it is asked for. */
  key: string;
}

/**
 * - `done`: the money is on its way back;
 * - `accepted`: it will be, a notice follows;
 * - `refused`: it stays.
 */
export type RefundResult = 'done' | 'accepted' | 'refused';

/** One payment service. Amounts cross this line as whole minor units, times as instants. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currencies: readonly Currency[];
  /** @throws {ProviderError} when the service does not do it. */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * Reads what came to the address of notices.
   * @param rawBody the very bytes received: the signature is over them.
   * @throws {WebhookRejected} when the service did not sign it, or it is about another account.
   */
  parseWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<PaymentEvent>;
  /**
   * Asks how a payment stands.
   * @returns undefined when the service does not know it: the payer has not opened the page, and still may.
   * @throws {ProviderError}
   */
  query(payment: PaymentIds): Promise<PaymentEvent | undefined>;
  /** @throws {ProviderError} when it is not known whether the service did it. */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** Has the service mail its own receipt. @returns false when it cannot. */
  sendReceipt(payment: PaymentIds, email: string, locale: 'ua' | 'en'): Promise<boolean>;
  /** Closes the service's page of an unpaid payment, where that is possible. */
  invalidate?(payment: PaymentIds): Promise<void>;
}
