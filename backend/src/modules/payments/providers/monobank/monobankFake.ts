import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { toKyivTime } from '../../../../kyivTime.ts';
import { getMask, type PayerChoice } from '../../sandbox/payerChoice.ts';
import type { PageView } from '../../sandbox/payPage.ts';
import { registerPayPages } from '../../sandbox/payPages.routes.ts';
import type { FaultName } from '../../sandbox/sandboxFaults.ts';
import { sendStatusFault } from '../../sandbox/statusFault.ts';
import type { ComposeWebhook } from '../../sandbox/webhookSender.ts';
import type { FakeOptions, FakeService } from '../providerModule.ts';
import type { MonobankSettings } from './monobank.ts';
import { currencyWithNumber } from './monobankEvent.ts';

interface Invoice {
  invoiceId: string;
  request: CreateBody;
  status: string;
  failure?: { failureReason: string; errCode: string };
  mask: string;
  cancels: {
    status: string;
    amount: number;
    ccy: number;
    createdDate: string;
    modifiedDate: string;
    extRef?: string;
  }[];
  createdAt: Date;
  modifiedAt: Date;
  paidAt?: Date;
}

interface CreateBody {
  amount: number;
  ccy?: number;
  merchantPaymInfo?: { reference?: string; destination?: string };
  redirectUrl?: string;
  webHookUrl?: string;
  validity?: number;
}

const FAILURES: Partial<Record<PayerChoice, Invoice['failure']>> = {
  decline: { failureReason: 'Відмова банку', errCode: '05' },
  limit: { failureReason: 'Перевищено ліміт', errCode: '61' },
  'no-money': { failureReason: 'Недостатньо коштів', errCode: '59' },
};
const A_DAY_S = 24 * 60 * 60;
const DELAY_MS = 4_000;
/** What the bank keeps of a payment. */
const FEE = 0.013;
const LONGEST_STATEMENT_S = 31 * A_DAY_S;

/** Fake monobank acquiring: the same paths, signatures, statuses and errors, with its own key pair. */
export function createMonobankFake(options: FakeOptions): FakeService<MonobankSettings> {
  const { clock, faults, webhooks, variables, getUrl, getPages } = options;
  const token = variables ? variables.MONOBANK_TOKEN || 'sandbox-token' : randomBytes(20).toString('hex');
  const pagesAt = (site: string | undefined) => (site ? new URL(getPages(), site).href : getUrl());
  const invoices = new Map<string, Invoice>();
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const otherKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const getReference = ({ request }: Invoice) => request.merchantPaymInfo?.reference ?? '';
  const getCancelled = ({ cancels }: Invoice, statuses: string[]) =>
    cancels.reduce((sum, { amount, status }) => sum + (statuses.includes(status) ? amount : 0), 0);

  function expire(invoice: Invoice): void {
    const until = invoice.createdAt.getTime() + (invoice.request.validity ?? A_DAY_S) * 1000;
    // The bank sends no webhook for this.
    if (invoice.status === 'created' && clock.now().getTime() >= until) invoice.status = 'expired';
  }

  function invoiceFields(invoice: Invoice) {
    const { invoiceId, request, status, failure, mask, cancels, createdAt, modifiedAt } = invoice;
    const isPaid = status === 'success' || status === 'reversed';
    return {
      invoiceId,
      status,
      amount: request.amount,
      ccy: request.ccy ?? 980,
      ...(isPaid && { finalAmount: request.amount - getCancelled(invoice, ['success']) }),
      createdDate: createdAt.toISOString(),
      modifiedDate: modifiedAt.toISOString(),
      reference: getReference(invoice),
      destination: request.merchantPaymInfo?.destination,
      ...failure,
      ...(mask && {
        paymentInfo: { mrequestPan: mask, bank: 'Test Bank', paymentSystem: 'visa', paymentMethod: 'pan' },
      }),
      ...(cancels.length > 0 && { cancelList: cancels }),
    };
  }

  /** A row of the merchant's statement; a payment that is held back has another status. */
  function statementRow(invoice: Invoice) {
    const { status, request, cancels, mask, paidAt = invoice.modifiedAt } = invoice;
    if (status !== 'success' && status !== 'reversed') return [];
    const date = toKyivTime(paidAt).replace('T', ' ');
    return [
      {
        invoiceId: invoice.invoiceId,
        status: faults.of(getReference(invoice)) === 'payout-held' ? 'hold' : status,
        maskedPan: mask,
        date,
        paymentScheme: 'full',
        amount: request.amount,
        profitAmount: request.amount - Math.round(request.amount * FEE),
        ccy: request.ccy ?? 980,
        reference: getReference(invoice),
        destination: request.merchantPaymInfo?.destination,
        cancelList: cancels
          .filter((cancelled) => cancelled.status === 'success')
          .map(({ amount, ccy, modifiedDate }) => ({
            amount,
            ccy,
            date: toKyivTime(new Date(modifiedDate)).replace('T', ' '),
          })),
      },
    ];
  }

  function move(invoice: Invoice, status: string): ComposeWebhook {
    invoice.status = status;
    if (status === 'success') invoice.paidAt = clock.now();
    // Steps within a millisecond need different times.
    invoice.modifiedAt = new Date(Math.max(clock.now().getTime(), invoice.modifiedAt.getTime() + 1));
    const fields = invoiceFields(invoice);
    return ({ isOtherAmount, isOtherCurrency, isOtherKey }) => {
      const body = JSON.stringify({
        ...fields,
        ...(isOtherAmount && { amount: fields.amount - 1, finalAmount: fields.amount - 1 }),
        ...(isOtherCurrency && { ccy: 840 }),
      });
      const signature = sign('sha256', Buffer.from(body), (isOtherKey ? otherKeys : keys).privateKey);
      return { body, headers: { 'content-type': 'application/json', 'x-sign': signature.toString('base64') } };
    };
  }

  function decide(invoice: Invoice, choice: PayerChoice, form: URLSearchParams, header?: FaultName): void {
    if (choice === 'close') return;
    const { webHookUrl } = invoice.request;
    const fault = header ?? faults.of(getReference(invoice));
    const processing = move(invoice, 'processing');
    invoice.mask = getMask(form);
    invoice.failure = FAILURES[choice];
    if (choice === 'delay') {
      webhooks.send(webHookUrl, [processing], fault);
      webhooks.after(DELAY_MS, () => webhooks.send(webHookUrl, [move(invoice, 'success')], fault));
    } else {
      webhooks.send(webHookUrl, [processing, move(invoice, invoice.failure ? 'failure' : 'success')], fault);
    }
  }

  function view(invoice: Invoice): PageView {
    expire(invoice);
    const { request, status } = invoice;
    const states: Record<string, PageView['state']> = { created: 'open', success: 'paid', processing: 'processing' };
    return {
      provider: 'monobank',
      locale: request.redirectUrl && /^\/en(\/|$)/.test(new URL(request.redirectUrl).pathname) ? 'en' : 'ua',
      reference: getReference(invoice),
      amount: request.amount,
      currency: currencyWithNumber(request.ccy ?? 980) ?? 'UAH',
      description: request.merchantPaymInfo?.destination ?? '',
      returnUrl: request.redirectUrl,
      state: states[status] ?? 'over',
    };
  }

  function create(request: CreateBody): { invoiceId: string; pageUrl: string } | undefined {
    if (!Number.isSafeInteger(request?.amount) || request.amount <= 0 || !currencyWithNumber(request.ccy ?? 980))
      return undefined;
    if (request.redirectUrl !== undefined && !URL.canParse(request.redirectUrl)) return undefined;
    const invoiceId = `p2_${randomBytes(9).toString('base64url')}`;
    const now = clock.now();
    const fresh = { status: 'created', mask: '', cancels: [], createdAt: now, modifiedAt: now };
    invoices.set(invoiceId, { invoiceId, request, ...fresh });
    return { invoiceId, pageUrl: `${pagesAt(request.redirectUrl)}/pay/${invoiceId}` };
  }

  function cancel(invoice: Invoice, { amount, extRef }: { amount?: number; extRef?: string }): object | undefined {
    const known = extRef && invoice.cancels.find((row) => row.extRef === extRef);
    if (known) return decideCancel(invoice, known);
    const left = invoice.request.amount - getCancelled(invoice, ['processing', 'success']);
    const cancelled = amount ?? left;
    if (!['success', 'reversed'].includes(invoice.status) || cancelled <= 0 || cancelled > left) return undefined;
    const at = clock.now().toISOString();
    const ccy = invoice.request.ccy ?? 980;
    const row = { status: 'processing', amount: cancelled, ccy, createdDate: at, modifiedDate: at, extRef };
    invoice.cancels.push(row);
    return decideCancel(invoice, row);
  }

  function decideCancel(invoice: Invoice, row: Invoice['cancels'][number]): object {
    const fault = faults.of(getReference(invoice));
    if (row.status !== 'processing' || fault === 'refund-processing') return row;
    row.status = fault === 'refund-failure' ? 'failure' : 'success';
    row.modifiedDate = clock.now().toISOString();
    if (row.status === 'success') webhooks.send(invoice.request.webHookUrl, [move(invoice, 'reversed')], fault);
    return row;
  }

  const merchantRoutes: FastifyPluginAsync = async (app) => {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers['x-token'] === token) return;
      return reply.code(403).send({ errCode: 'FORBIDDEN', errText: "forbidden, please check 'X-Token'" });
    });
    const bad = { errCode: 'BAD_REQUEST', errText: 'bad request' };
    const missing = { errCode: 'NOT_FOUND', errText: 'invoice not found' };
    type ById = { Querystring: { invoiceId?: string } };
    type OnInvoice = { Body: { invoiceId?: string; amount?: number; extRef?: string } | null };

    app.get('/pubkey', async () => ({
      key: Buffer.from(keys.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
    }));
    app.get('/details', async () => ({ merchantId: 'sandbox', merchantName: 'Sandbox', edrpou: '31993259' }));
    app.post<{ Body: CreateBody }>(
      '/invoice/create',
      async ({ body }, reply) => create(body) ?? reply.code(400).send(bad),
    );
    app.get<ById>('/invoice/status', async ({ query, headers }, reply) => {
      const invoice = invoices.get(query.invoiceId ?? '');
      if (!invoice) return reply.code(404).send(missing);
      if (await sendStatusFault(reply, faults.of(getReference(invoice), headers['x-sandbox-fault']))) return reply;
      expire(invoice);
      return invoiceFields(invoice);
    });
    app.get<ById>('/invoice/receipt', async ({ query }, reply) =>
      invoices.get(query.invoiceId ?? '')?.status === 'success'
        ? { file: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') }
        : reply.code(404).send(missing),
    );
    app.post<OnInvoice>('/invoice/cancel', async ({ body }, reply) => {
      const invoice = invoices.get(body?.invoiceId ?? '');
      if (!invoice) return reply.code(404).send(missing);
      return cancel(invoice, body ?? {}) ?? reply.code(400).send(bad);
    });
    app.post<OnInvoice>('/invoice/remove', async ({ body }, reply) => {
      const invoice = invoices.get(body?.invoiceId ?? '');
      if (!invoice) return reply.code(404).send(missing);
      if (invoice.status !== 'created') return reply.code(400).send(bad);
      invoice.status = 'expired';
      return {};
    });
    app.get<{ Querystring: { from?: string; to?: string } }>('/statement', async ({ query }, reply) => {
      const [from, to] = [Number(query.from), Number(query.to ?? clock.now().getTime() / 1000)];
      const isPeriod = from > 0 && to >= from && to - from <= LONGEST_STATEMENT_S;
      if (!isPeriod) return reply.code(400).send(bad);
      const isWithin = ({ paidAt = new Date(0) }: Invoice) =>
        paidAt.getTime() >= from * 1000 && paidAt.getTime() < to * 1000;
      return { list: [...invoices.values()].filter(isWithin).flatMap(statementRow) };
    });
  };

  const routes: FastifyPluginAsync = async (app) => {
    await app.register(merchantRoutes, { prefix: '/api/merchant' });
    registerPayPages(app, { find: (id) => invoices.get(id), view, decide });
  };
  return { routes, getSettings: () => ({ url: getUrl(), token }) };
}
