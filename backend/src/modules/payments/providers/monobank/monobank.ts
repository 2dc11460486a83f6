import type { Clock } from '../../../../clock.ts';
import { fromKyivTime } from '../../../../kyivTime.ts';
import { WebhookRejected } from '../../payments.errors.ts';
import { callProvider, ProviderError } from '../callProvider.ts';
import type { PaymentProvider, PaymentRequest } from '../paymentProvider.ts';
import { currencyNumbers, monobankEvent } from './monobankEvent.ts';
import { createMonobankKey } from './monobankKey.ts';
import { toMonobankPayouts } from './monobankPayout.ts';

export interface MonobankSettings {
  url: string;
  token: string;
  timeoutMs?: number;
}

/** The longest period of a statement is 31 days. */
const REFUNDED_WITHIN_S = 29 * 24 * 60 * 60;

const startOfDay = (day: string): number => Math.floor((fromKyivTime(day)?.getTime() ?? 0) / 1000);
const findNextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Adapter of monobank acquiring: invoices by API, webhooks signed with the bank's key. */
export function createMonobank({ url, token, timeoutMs }: MonobankSettings, clock: Clock): PaymentProvider {
  const merchant = `${url}/api/merchant`;
  const key = createMonobankKey(async () => String((await get('pubkey')).key), clock);

  async function call(path: string, options: { body?: object; isRead: boolean; isStart?: boolean }) {
    const { status, body } = await callProvider(`${merchant}/${path}`, {
      method: options.body ? 'POST' : 'GET',
      headers: { 'x-token': token, 'content-type': 'application/json' },
      body: options.body && JSON.stringify(options.body),
      service: 'monobank',
      isRead: options.isRead,
      isStart: options.isStart,
      timeoutMs,
    });
    const code = String(body.errCode ?? '');
    if (status >= 400) throw new ProviderError(`monobank error: ${status} ${code}`, { status, code });
    return body;
  }
  const get = (path: string) => call(path, { isRead: true });
  const post = (path: string, body: object) => call(path, { body, isRead: false });

  return {
    name: 'monobank',
    startsBy: 'redirect',
    currencies: ['UAH'],

    async start(payment) {
      const { invoiceId, pageUrl } = await call('invoice/create', {
        body: invoice(payment),
        isRead: false,
        isStart: true,
      });
      if (typeof invoiceId !== 'string' || typeof pageUrl !== 'string')
        throw new ProviderError('monobank created no invoice');
      return { start: { kind: 'redirect', url: pageUrl }, invoiceId, pageUrl };
    },

    async parseWebhook(headers, rawBody) {
      if (!(await key.isSigned(rawBody, String(headers['x-sign'] ?? '')))) {
        throw new WebhookRejected('invalid signature');
      }
      return monobankEvent(readObject(rawBody));
    },

    async query({ invoiceId }) {
      if (!invoiceId) return undefined;
      try {
        return monobankEvent(await get(`invoice/status?invoiceId=${encodeURIComponent(invoiceId)}`));
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return undefined;
        throw error;
      }
    },

    async refund({ invoiceId, amount, key: extRef }) {
      try {
        const { status } = await post('invoice/cancel', { invoiceId, extRef, amount });
        if (status === 'success') return 'done';
        return status === 'processing' ? 'accepted' : 'refused';
      } catch (error) {
        if (error instanceof ProviderError && error.status >= 400 && error.status < 429) return 'refused';
        throw error;
      }
    },

    async sendReceipt({ invoiceId }, email) {
      const query = new URLSearchParams({ invoiceId: invoiceId ?? '', email });
      return typeof (await call(`invoice/receipt?${query}`, { isRead: false })).file === 'string';
    },

    async listPayouts(day) {
      const [from, to] = [startOfDay(day), startOfDay(findNextDay(day))];
      // Refunds are in the rows of their payments, which may be older.
      const since = from - REFUNDED_WITHIN_S;
      const { list } = await get(`statement?from=${since}&to=${to}`);
      return toMonobankPayouts(day, Array.isArray(list) ? list : []);
    },

    async invalidate({ invoiceId }) {
      if (invoiceId) await post('invoice/remove', { invoiceId });
    },

    async check() {
      try {
        // Details of the merchant, which need a valid token. Once: a person waits for the result.
        const { merchantId } = await call('details', { isRead: false });
        return { outcome: merchantId ? 'ok' : 'unexpected', field: null };
      } catch (error) {
        const isRefused = error instanceof ProviderError && (error.status === 401 || error.status === 403);
        if (isRefused) return { outcome: 'wrong-key', field: 'token' };
        throw error;
      }
    },
  };
}

function invoice({ reference, amount, currency, description, returnUrl, webhookUrl, expiresAt, now }: PaymentRequest) {
  return {
    amount,
    ccy: currencyNumbers[currency],
    merchantPaymInfo: { reference, destination: description },
    redirectUrl: returnUrl,
    webHookUrl: webhookUrl,
    validity: Math.max(60, Math.round((expiresAt.getTime() - now.getTime()) / 1000)),
    paymentType: 'debit',
  };
}

function readObject(rawBody: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(rawBody.toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Rejected below.
  }
  throw new WebhookRejected('no JSON');
}
