import type { ServiceTest } from 'shared-lib/api/office';
import { currencies } from 'shared-lib/vocabulary';
import { WebhookRejected } from '../../payments.errors.ts';
import { callProvider, ProviderError } from '../callProvider.ts';
import { toProviderReference } from '../chargeReference.ts';
import type { PaymentProvider, PaymentRequest, ReportedPayout } from '../paymentProvider.ts';
import { toLiqPayAmount } from './liqpayAmount.ts';
import { liqpayEvent } from './liqpayEvent.ts';
import { toLiqPayPayouts } from './liqpayPayout.ts';
import { decodeData, encodeData, isSignedByLiqPay, type LiqPayHash, liqpaySignature } from './liqpaySignature.ts';

export interface LiqPaySettings {
  url: string;
  /** Action of the payer's form; a path is relative to the site. */
  checkoutUrl: string;
  publicKey: string;
  privateKey: string;
  /** 3 with SHA-1, 7 with SHA3-256. */
  version: number;
  hash: LiqPayHash;
}

/** Adapter of LiqPay (PrivatBank): signed form to its page, signed webhooks back. */
export function createLiqPay(settings: LiqPaySettings): PaymentProvider {
  const { url, publicKey, privateKey, hash } = settings;

  function sign(fields: object): { data: string; signature: string } {
    const data = encodeData({ version: settings.version, public_key: publicKey, ...fields });
    return { data, signature: liqpaySignature(privateKey, data, hash) };
  }

  async function request(fields: { action: string; [name: string]: unknown }, isRead: boolean) {
    const { body } = await callProvider(`${url}/api/request`, {
      service: 'liqpay',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(sign(fields)).toString(),
      isRead,
    });
    return body;
  }

  /** Ids of the payouts of a day, or the transactions of one of them. */
  async function report(of: { date: string } | { compensation_id: string }): Promise<Record<string, unknown>[]> {
    const fields = await request({ action: 'reports_compensation', resp_format: 'json', ...of }, true);
    const code = errorCode(fields);
    if (!Array.isArray(fields.data) && code !== '') throw new ProviderError(`LiqPay error: ${code}`, { code });
    return Array.isArray(fields.data) ? fields.data : [];
  }

  return {
    name: 'liqpay',
    startsBy: 'form',
    currencies,

    async start(payment) {
      const action = new URL(settings.checkoutUrl, payment.returnUrl).href;
      return { start: { kind: 'form', action, fields: sign(checkoutFields(payment)) } };
    },

    async parseWebhook(_headers, rawBody) {
      const form = new URLSearchParams(rawBody.toString('latin1'));
      const [data, ...moreData] = form.getAll('data');
      const [signature, ...moreSignatures] = form.getAll('signature');
      if (!data || !signature || moreData.length > 0 || moreSignatures.length > 0) throw new WebhookRejected('no form');
      if (!isSignedByLiqPay(privateKey, data, signature)) throw new WebhookRejected('invalid signature');
      const fields = decodeData(data);
      if (!fields) throw new WebhookRejected('no JSON');
      // Only query responses may omit the account.
      if (fields.public_key === undefined) throw new WebhookRejected('no account');
      return liqpayEvent(fields, publicKey);
    },

    async query({ reference, invoiceId }) {
      const orderId = toProviderReference(reference);
      const ids = { order_id: orderId, ...(invoiceId && { payment_id: invoiceId }) };
      const fields = await request({ action: 'status', ...ids }, true);
      const code = errorCode(fields);
      if (code === 'payment_not_found') return undefined;
      if (fields.result === 'error' && !fields.payment_id) throw new ProviderError(`LiqPay error: ${code}`, { code });
      return liqpayEvent({ order_id: orderId, ...fields }, publicKey);
    },

    async refund({ reference, invoiceId, amount }) {
      const ids = { order_id: toProviderReference(reference), ...(invoiceId && { payment_id: invoiceId }) };
      const fields = await request({ action: 'refund', ...ids, amount: toLiqPayAmount(amount) }, false);
      return fields.status === 'reversed' || fields.status === 'success' ? 'done' : 'refused';
    },

    async sendReceipt({ reference }, email, locale) {
      const language = languages[locale];
      const fields = { action: 'ticket', order_id: toProviderReference(reference), email, language };
      return (await request(fields, false)).result === 'ok';
    },

    monthly: {
      async end({ reference }) {
        const fields = await request({ action: 'unsubscribe', order_id: toProviderReference(reference) }, false);
        const code = errorCode(fields);
        if (fields.status !== 'unsubscribed') throw new ProviderError(`LiqPay error: ${code}`, { code });
      },
    },

    async listPayouts(day) {
      const payouts: ReportedPayout[] = [];
      for (const { compensation_id: id } of await report({ date: day })) {
        if (typeof id === 'string' || typeof id === 'number')
          payouts.push(...toLiqPayPayouts(String(id), day, await report({ compensation_id: String(id) })));
      }
      return payouts;
    },

    async check() {
      // The state of an order that does not exist: LiqPay looks at the account and its signature first.
      const fields = await request({ action: 'status', order_id: CHECKED_ORDER }, false);
      const code = errorCode(fields);
      if (code === 'payment_not_found' || fields.result === 'ok') return { outcome: 'ok', field: null };
      return keyProblems[code] ?? { outcome: 'unexpected', field: null };
    },
  };
}

const CHECKED_ORDER = 'KEYS-CHECK';
const notAllowed: ServiceTest = { outcome: 'not-allowed', field: null };
const keyProblems: Record<string, ServiceTest> = {
  public_key_not_found: { outcome: 'wrong-key', field: 'publicKey' },
  invalid_signature: { outcome: 'wrong-key', field: 'privateKey' },
  err_access: notAllowed,
  err_auth: notAllowed,
  shop_blocked: notAllowed,
  shop_not_active: notAllowed,
};

const languages = { ua: 'uk', en: 'en' };

function checkoutFields(payment: PaymentRequest) {
  const { reference, amount, currency, kind, isMonthly, description, locale, returnUrl, webhookUrl, expiresAt } =
    payment;
  return {
    action: kind === 'contribution' ? 'paydonate' : 'pay',
    ...(isMonthly && {
      action: 'subscribe',
      subscribe: '1',
      subscribe_date_start: toLiqPayTime(payment.now),
      subscribe_periodicity: 'month',
    }),
    amount: toLiqPayAmount(amount),
    currency,
    description,
    order_id: reference,
    language: languages[locale],
    result_url: returnUrl,
    server_url: webhookUrl,
    expired_date: toLiqPayTime(expiresAt),
  };
}

/** UTC, `2025-05-24 21:00:00`. */
const toLiqPayTime = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

/** API versions name the field differently. */
const errorCode = ({ err_code, code }: Record<string, unknown>) => String(err_code ?? code ?? '');
