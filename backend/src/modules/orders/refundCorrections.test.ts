import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { readPdf } from '../../testing/readPdf.ts';
import { team } from '../../testing/teamForm.ts';
import { findOrderId } from './index.ts';

const site = await openSite();
const email = 'accountant@run.example';
const token = await site.signUp(email, 'тихий ранок');
const payer = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів, вул. Садова, 12' };
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const price = 45_050;
const afterTheRun = '2025-05-26T09:00:00Z';

async function paid({ form = { kind: 'team', team } as object, items = [] as object[], method = 'invoice' } = {}) {
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const content = { ...orderForm({ registrationIds: [id], items }), paymentMethod: method };
  const { number, total } = (await site.call('POST', 'orders', { ...content, payer }, keyed())).body;
  await site.staff('settle', { number, key: crypto.randomUUID() });
  return { number: number as string, total: total as number, id: findOrderId(number) };
}
const refund = async (number: string, amount?: number) => {
  const sent = { number, amount, byHand: true, restock: false, key: crypto.randomUUID() };
  assert.equal((await site.staff('refund', sent)).status, 200);
};
async function getDocuments(number: string) {
  const { documents } = (await site.call('GET', `orders/${number}`, undefined, { token })).body;
  return documents.map(({ kind, number, amount }: Record<string, unknown>) => [kind, number, amount]);
}
async function getText(path: string) {
  const headers = { authorization: `Bearer ${token}`, host: 'run.example' };
  const response = await site.app.inject({ url: `/wp-json/custom/v1/orders/${path}`, headers });
  assert.equal(response.statusCode, 200, path);
  return (await readPdf(response.rawPayload)).text;
}

test('a refund of two people of a paid team corrects its invoice and its act, and the email has the paper', async (t) => {
  t.after(() => site.clock.set('2025-04-20T09:00:00Z'));
  const { number, total, id } = await paid();
  assert.equal(total, 12 * price);
  await refund(number, 2 * price);
  const sent = await site.emailTo(email, 'коригувальний рахунок із різницею');
  assert.match(sent?.text ?? '', new RegExp(number));
  const [paper, ...others] = sent?.attachments ?? [];
  assert.deepEqual(others, []);
  const text = (await readPdf(paper?.bytes ?? Buffer.of())).text;
  for (const words of [
    ...[`КОРИГУВАЛЬНИЙ РАХУНОК № ${id}/1`, 'ТОВ «Тихий код»', '12 10 –901,00'],
    ...['Сума після коригування, без ПДВ 4 505,00 грн', 'Різниця: зменшено на 901,00 грн', 'Різницю повертаємо'],
  ]) {
    assert.ok(text.includes(words), `${words} in: ${text}`);
  }
  const papers = [
    ['invoice', `${id}`, total],
    ['corrective-invoice', `${id}/1`, -2 * price],
  ];
  assert.deepEqual(await getDocuments(number), papers);
  assert.deepEqual(
    (await site.staff('order', { number })).body.documents.map(({ number }: { number: string }) => number),
    [`${id}`, `${id}/1`],
    'staff sees them beside the movements',
  );
  assert.match(await getText(`${number}/invoice.pdf`), /5 406,00/, 'the invoice stays what was paid');
  site.clock.set(afterTheRun);
  const later = { token: await site.call('POST', 'login', { email, password: 'тихий ранок' }).then(signedIn) };
  const act = await site.app.inject({
    url: `/wp-json/custom/v1/orders/${number}/act.pdf`,
    headers: { authorization: `Bearer ${later.token}`, host: 'run.example' },
  });
  const accepted = (await readPdf(act.rawPayload)).text;
  assert.ok(accepted.includes('10 450,50 4 505,00'), accepted);
});
const signedIn = ({ body }: { body: { token: string } }) => body.token;

test('an amount that is no whole person is a line of its own; a full refund takes the rest back', async () => {
  const { number, total, id } = await paid();
  await refund(number, 10_000);
  assert.match(
    await getText(`${number}/corrective-invoice.pdf?correction=1`),
    /Повернена частина оплати 100,00 1 0 –100,00/,
  );
  await refund(number);
  assert.deepEqual(await getDocuments(number), [
    ['invoice', `${id}`, total],
    ['corrective-invoice', `${id}/1`, -10_000],
    ['corrective-invoice', `${id}/2`, 10_000 - total],
  ]);
  assert.match(
    await getText(`${number}/corrective-invoice.pdf?correction=2&lang=en`),
    /Total after, VAT not charged 0,00/,
  );
});

test('returning a surplus corrects nothing', async () => {
  const { number } = await paid();
  await site.staff('settle', { number, amount: 50_000, key: crypto.randomUUID() });
  await refund(number, 20_000);
  assert.equal((await getDocuments(number)).length, 1);
  await refund(number, 30_000 + price);
  assert.deepEqual((await getDocuments(number))[1][2], -price, 'only what was invoiced');
});

test('a team that paid online is a company too; a person who paid online needs no such paper', async () => {
  const company = await paid({ method: 'online' });
  await refund(company.number, price);
  assert.equal((await getDocuments(company.number)).length, 2);
  const person = await paid({ form: { kind: 'individual', participants: [participant] }, method: 'online' });
  await refund(person.number, 100);
  assert.equal((await getDocuments(person.number)).length, 1);
});
