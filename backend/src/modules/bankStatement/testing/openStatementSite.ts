import assert from 'node:assert/strict';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { createBankStatement } from '../createBankStatement.ts';

export const HEADING =
  'Дата;Сума;Валюта;Контрагент;Код контрагента;Рахунок контрагента;Призначення платежу;Номер документа';

/** A site whose orders wait for transfers, and statements that bring them. */
export async function openStatementSite() {
  const site = await openSite();
  const bank = createBankStatement({ ...site, ...site.orders, log: site.app.log });
  const token = await site.signUp('accountant@run.example', 'тихий ранок');

  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const company = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів' };

  /** An order of one pin, or of a registration, that waits for a transfer. */
  async function invoiced(
    content: object = { items: [{ sku: 'PIN', size: '', quantity: 1 }] },
    payer: object = company,
  ) {
    const form = { ...orderForm(content), paymentMethod: 'invoice', payer };
    const response = await site.call('POST', 'orders', form, keyed());
    assert.equal(response.status, 201, JSON.stringify(response.body));
    return response.body as { number: string; total: number };
  }
  const getStatus = async (number: string) =>
    (await site.call('GET', `orders/${number}`, undefined, { token })).body.status;

  let documents = 0;
  const line = (kopiykas: number, purpose: string, code = '21004568') =>
    `20.04.2025;${(kopiykas / 100).toFixed(2)};UAH;ТОВ;${code};UA573220010000026007233566001;${purpose};${++documents}`;
  const statement = (...rows: string[]) => Buffer.from([HEADING, ...rows].join('\n'));
  return { site, bank, token, keyed, invoiced, getStatus, line, statement };
}
