import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { currencies } from 'shared-lib/vocabulary';
import { kyivDay } from '../../../../kyivTime.ts';
import { parseMinorUnits } from '../../../../minorUnits.ts';
import { getMask, type PayerChoice } from '../../sandbox/payerChoice.ts';
import type { PageView } from '../../sandbox/payPage.ts';
import { registerPayPages } from '../../sandbox/payPages.routes.ts';
import { type FaultName, faultNames } from '../../sandbox/sandboxFaults.ts';
import { sendStatusFault } from '../../sandbox/statusFault.ts';
import type { ComposeWebhook } from '../../sandbox/webhookSender.ts';
import type { FakeOptions, FakeService } from '../providerModule.ts';
import type { LiqPaySettings } from './liqpay.ts';
import { toLiqPayAmount } from './liqpayAmount.ts';
import { decodeData, encodeData, isSignedByLiqPay, type LiqPayHash, liqpaySignature } from './liqpaySignature.ts';

interface LiqPayPayment {
  id: number;
  fields: Record<string, unknown>;
  amount: number;
  refunded: number;
  status: string;
  error?: { err_code: string; err_description: string };
  mask: string;
  createdAt: number;
  endedAt: number;
  paidAt?: number;
  refunds: { id: number; amount: number; at: number }[];
}

const isSubscription = ({ fields }: LiqPayPayment) => fields.action === 'subscribe';

const PAID = ['success', 'sandbox'];
const FAILURES: Partial<Record<PayerChoice, { err_code: string; err_description: string }>> = {
  decline: { err_code: 'decline', err_description: 'Payment declined' },
  limit: { err_code: 'limit', err_description: 'Limit is exceeded' },
  'no-money': { err_code: '9859', err_description: 'Insufficient funds' },
};
const DELAY_MS = 4_000;
/** What the service keeps of a payment. */
const FEE = 0.015;
const A_DAY_MS = 24 * 60 * 60_000;

/** Fake LiqPay: the same paths, signatures, statuses and errors, with payments in memory. */
export function createLiqPayFake(options: FakeOptions): FakeService<LiqPaySettings> {
  const { clock, faults, webhooks, variables, getUrl, getPages } = options;
  const { publicKey, privateKey } = getKeys(variables);
  const payments = new Map<string, LiqPayPayment>();
  /** What subscriptions were charged, oldest first; each has an id of its own under the order of its subscription. */
  const charges: LiqPayPayment[] = [];
  const now = () => clock.now().getTime();

  function isExpired({ fields }: LiqPayPayment): boolean {
    const until = Date.parse(`${String(fields.expired_date ?? '').replace(' ', 'T')}Z`);
    return until <= now();
  }

  /** Fields of a webhook and of a status response. */
  function paymentFields({ id, fields, amount, refunded, status, error, mask, createdAt, endedAt }: LiqPayPayment) {
    return {
      payment_id: id,
      action: fields.action,
      status,
      version: fields.version,
      type: 'buy',
      paytype: 'card',
      public_key: publicKey,
      acq_id: 414963,
      order_id: fields.order_id,
      liqpay_order_id: `SANDBOX${id}`,
      description: fields.description,
      sender_card_mask2: mask,
      sender_card_bank: 'Test',
      sender_card_type: 'visa',
      sender_card_country: '804',
      amount: toLiqPayAmount(amount),
      currency: fields.currency,
      sender_commission: 0,
      receiver_commission: 0,
      is_3ds: true,
      mpi_eci: '5',
      create_date: createdAt,
      end_date: endedAt,
      transaction_id: id,
      ...error,
      ...(refunded > 0 && { refund_amount: toLiqPayAmount(refunded) }),
    };
  }

  /** Captures the current state, whenever the webhook is sent. */
  function composeWebhook(payment: LiqPayPayment): ComposeWebhook {
    const fields = paymentFields(payment);
    return ({ isOtherAmount, isOtherCurrency, isOtherKey }) => {
      const data = encodeData({
        ...fields,
        ...(isOtherAmount && { amount: toLiqPayAmount(payment.amount - 1) }),
        ...(isOtherCurrency && { currency: fields.currency === 'USD' ? 'EUR' : 'USD' }),
      });
      const hash: LiqPayHash = Number(payment.fields.version) >= 7 ? 'sha3-256' : 'sha1';
      const signature = liqpaySignature(isOtherKey ? `other_${privateKey}` : privateKey, data, hash);
      return {
        body: new URLSearchParams({ data, signature }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
    };
  }

  function move(payment: LiqPayPayment, status: string): ComposeWebhook {
    payment.status = status;
    payment.endedAt = now();
    if (PAID.includes(status)) payment.paidAt = now();
    return composeWebhook(payment);
  }

  const serverUrl = ({ fields }: LiqPayPayment) => (fields.server_url ? String(fields.server_url) : undefined);
  const success = publicKey.startsWith('sandbox_') ? 'sandbox' : 'success';

  function decide(payment: LiqPayPayment, choice: PayerChoice, form: URLSearchParams, header?: FaultName): void {
    if (choice === 'close') return;
    const fault = header ?? faults.of(String(payment.fields.order_id));
    const processing = move(payment, 'processing');
    payment.mask = getMask(form);
    payment.error = FAILURES[choice];
    if (isSubscription(payment) && !payment.error) {
      payment.mask = getMask(form);
      webhooks.send(serverUrl(payment), [move(payment, 'subscribed'), charge(payment, 'pay')], fault);
      return;
    }
    if (choice === 'delay') {
      webhooks.send(serverUrl(payment), [processing], fault);
      webhooks.after(DELAY_MS, () => webhooks.send(serverUrl(payment), [move(payment, success)], fault));
    } else {
      webhooks.send(serverUrl(payment), [processing, move(payment, payment.error ? 'failure' : success)], fault);
    }
  }

  /** One charge of a subscription, as the service makes it every month. */
  function charge(subscription: LiqPayPayment, choice: PayerChoice): ComposeWebhook {
    const error = FAILURES[choice];
    const at = now();
    const made: LiqPayPayment = {
      ...subscription,
      id: randomInt(1e9, 9e9),
      fields: { ...subscription.fields, action: 'regular' },
      refunded: 0,
      refunds: [],
      createdAt: at,
      error,
    };
    charges.push(made);
    return move(made, error ? 'failure' : success);
  }

  const findCharges = (orderId: string) => charges.filter(({ fields }) => fields.order_id === orderId);

  /** Charges the subscription of an order at once. @returns the id of the charge; undefined when none runs. */
  function chargeMonth(orderId: string, choice: PayerChoice, fault: FaultName | undefined): number | undefined {
    const subscription = payments.get(orderId);
    if (subscription?.status !== 'subscribed') return undefined;
    webhooks.send(serverUrl(subscription), [charge(subscription, choice)], fault ?? faults.of(orderId));
    return charges.at(-1)?.id;
  }

  /** Charges what was due by the clock: a month after the charge before, for each month that has passed. */
  function chargeDue(): void {
    for (const [orderId, { status }] of payments) {
      if (status !== 'subscribed') continue;
      const paid = findCharges(orderId);
      const [first] = paid;
      if (first && addMonths(first.createdAt, paid.length) <= now()) chargeMonth(orderId, 'pay', undefined);
    }
  }

  function unsubscribe(payment: LiqPayPayment): object {
    const { order_id: orderId } = payment.fields;
    if (faults.of(String(orderId)) === 'unsubscribe-failure') return getError('err_cache', 'Try again later').error;
    if (!isSubscription(payment)) return getError('payment_not_subscribed', 'Payment is not a subscription').error;
    if (payment.status === 'subscribed') {
      webhooks.send(serverUrl(payment), [move(payment, 'unsubscribed')], faults.of(String(orderId)));
    }
    return { result: 'ok', action: 'unsubscribe', status: payment.status, order_id: orderId };
  }

  function view(payment: LiqPayPayment): PageView {
    const { fields, status, amount } = payment;
    const isOpen = status === 'prepared' && !isExpired(payment);
    return {
      provider: 'liqpay',
      locale: fields.language === 'en' ? 'en' : 'ua',
      reference: String(fields.order_id),
      amount,
      currency: fields.currency as PageView['currency'],
      description: String(fields.description),
      returnUrl: fields.result_url ? String(fields.result_url) : undefined,
      isMonthly: isSubscription(payment),
      state: isOpen
        ? 'open'
        : [...PAID, 'subscribed'].includes(status)
          ? 'paid'
          : status === 'processing'
            ? 'processing'
            : 'over',
    };
  }

  function readSigned(form: URLSearchParams): { fields: Record<string, unknown> } | { error: object } {
    const data = form.get('data') ?? '';
    const fields = decodeData(data);
    if (fields?.public_key !== publicKey) return getError('public_key_not_found', 'Public key not found');
    if (!isSignedByLiqPay(privateKey, data, form.get('signature') ?? '')) {
      return getError('invalid_signature', 'Invalid signature');
    }
    return { fields };
  }

  function openCheckout(form: URLSearchParams, reply: FastifyReply, base: string): FastifyReply {
    const signed = readSigned(form);
    if ('error' in signed) return reply.code(200).send(signed.error);
    const { fields } = signed;
    const amount = parseMinorUnits(fields.amount);
    const orderId = String(fields.order_id ?? '');
    if (!orderId) return reply.send(getError('order_id_empty', 'order_id is empty').error);
    if (!amount || !['pay', 'paydonate', 'subscribe'].includes(String(fields.action))) {
      return reply.send(getError('err_auth', 'Wrong parameters').error);
    }
    const isDated = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/u.test(String(fields.subscribe_date_start));
    if (fields.action === 'subscribe' && (fields.subscribe_periodicity !== 'month' || !isDated)) {
      return reply.send(getError('err_auth', 'Wrong subscription').error);
    }
    const created = {
      id: randomInt(1e9, 9e9),
      amount,
      refunded: 0,
      status: 'prepared',
      mask: '',
      createdAt: now(),
      refunds: [],
    };
    if (!payments.has(orderId)) payments.set(orderId, { ...created, fields, endedAt: created.createdAt });
    return reply.redirect(`${base}/pay/${encodeURIComponent(orderId)}`, 303);
  }

  /** Rows of a day that is over; a payment that is held back comes a day later. */
  function compensate(day: string, currency: unknown) {
    const getDay = (at: number, isHeld = false) => kyivDay(new Date(at + (isHeld ? A_DAY_MS : 0)));
    const own = [...payments.values(), ...charges].filter(({ fields }) => fields.currency === currency);
    return own.flatMap(({ id, fields, amount, paidAt, refunds }) => {
      const isHeld = faults.of(String(fields.order_id)) === 'payout-held';
      const fee = Math.round(amount * FEE);
      const row = (type: string, own: { id: number; amount: number; fee: number }) => ({
        id: own.id,
        order_id: fields.order_id,
        trans_type: type,
        trans_currency: fields.currency,
        trans_amount: toLiqPayAmount(own.amount),
        trans_fee_credit: toLiqPayAmount(own.fee),
        trans_total: toLiqPayAmount(own.amount - own.fee),
      });
      return [
        ...(paidAt && getDay(paidAt, isHeld) === day ? [row('purchase', { id, amount, fee })] : []),
        ...refunds
          .filter(({ at }) => getDay(at) === day)
          .map((refund) => row('refund', { id: refund.id, amount: refund.amount, fee: 0 })),
      ];
    });
  }

  /** Compensations of a day by their ids, which are its date and the place of the currency; or the rows of one. */
  function reportCompensation({ date, compensation_id }: Record<string, unknown>): object {
    const isOver = (day: string) => day < kyivDay(clock.now());
    if (compensation_id === undefined) {
      const day = String(date);
      const found = currencies.flatMap((currency, place) =>
        isOver(day) && compensate(day, currency).length > 0 ? [`${day.replaceAll('-', '')}${place}`] : [],
      );
      return { result: 'success', data: found.map((id) => ({ compensation_id: id, create_date: `${day} 23:59:59` })) };
    }
    const [, year, month, day, place] = /^(\d{4})(\d{2})(\d{2})(\d)$/u.exec(String(compensation_id)) ?? [];
    return { result: 'success', data: compensate(`${year}-${month}-${day}`, currencies[Number(place)]) };
  }

  function respond(fields: Record<string, unknown>): object {
    if (fields.action === 'reports_compensation') return reportCompensation(fields);
    chargeDue();
    const ordered = payments.get(String(fields.order_id ?? ''));
    if (!ordered) return getError('payment_not_found', 'Payment not found').error;
    if (fields.action === 'unsubscribe') return unsubscribe(ordered);
    const own = findCharges(String(fields.order_id));
    const payment = own.find(({ id }) => String(id) === String(fields.payment_id)) ?? own.at(-1) ?? ordered;
    if (fields.action === 'status') {
      if (payment.status === 'prepared' && isExpired(payment)) payment.status = 'expired';
      return { result: 'ok', ...paymentFields(payment) };
    }
    if (fields.action === 'ticket') return { result: PAID.includes(payment.status) ? 'ok' : 'error' };
    if (fields.action !== 'refund') return getError('err_auth', 'Unknown action').error;
    const amount = parseMinorUnits(fields.amount) ?? 0;
    const isPossible =
      [...PAID, 'reversed'].includes(payment.status) && amount > 0 && amount <= payment.amount - payment.refunded;
    if (!isPossible) return { ...getError('err_limit_amount', 'Amount is too large').error, action: 'refund' };
    payment.refunded += amount;
    payment.refunds.push({ id: randomInt(1e9, 9e9), amount, at: now() });
    webhooks.send(serverUrl(payment), [move(payment, 'reversed')], faults.of(String(fields.order_id)));
    return { action: 'refund', payment_id: payment.id, status: 'reversed', result: 'ok' };
  }

  const routes: FastifyPluginAsync = async (app: FastifyInstance) => {
    const { prefix } = app;
    app.post<{ Body: URLSearchParams }>('/api/3/checkout', async ({ body }, reply) =>
      openCheckout(body, reply, prefix),
    );
    app.get('/api/3/checkout', async ({ url }, reply) =>
      openCheckout(new URL(url, 'http://sandbox').searchParams, reply, prefix),
    );
    app.post<{ Body: URLSearchParams }>('/api/request', async ({ body, headers }, reply) => {
      const signed = readSigned(body);
      if ('error' in signed) return signed.error;
      const fault = faults.of(String(signed.fields.order_id), headers['x-sandbox-fault']);
      if (signed.fields.action === 'status' && (await sendStatusFault(reply, fault))) return reply;
      return respond(signed.fields);
    });
    app.post<{ Body: URLSearchParams; Headers: { 'x-sandbox-fault'?: string } }>(
      '/charges',
      async ({ body, headers }, reply) => {
        const choice = body.get('choice') === 'no-money' ? 'no-money' : 'pay';
        const fault = faultNames.find((name) => name === headers['x-sandbox-fault']);
        const id = chargeMonth(body.get('order_id') ?? '', choice, fault);
        return id === undefined ? reply.code(404).send() : { payment_id: id };
      },
    );
    registerPayPages(app, { find: (id) => payments.get(id), view, decide });
  };
  const getSettings = (): LiqPaySettings => ({
    url: getUrl(),
    checkoutUrl: `${getPages()}/api/3/checkout`,
    publicKey,
    privateKey,
    version: 3,
    hash: 'sha1',
  });
  return { routes, getSettings };
}

function getKeys(variables: NodeJS.ProcessEnv | undefined) {
  const { LIQPAY_PUBLIC_KEY, LIQPAY_PRIVATE_KEY } = variables ?? {};
  const fallback = variables ? 'sandbox_private' : `sandbox_${randomBytes(20).toString('hex')}`;
  return { publicKey: LIQPAY_PUBLIC_KEY || 'sandbox_i00000000000', privateKey: LIQPAY_PRIVATE_KEY || fallback };
}

function getError(code: string, description: string) {
  return { error: { result: 'error', status: 'error', code, err_code: code, err_description: description } };
}

function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}
