import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { tablesHolding } from '../../../testing/findInDatabase.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { backendWithPayer } from '../../../testing/payer.ts';
import { createOutbox } from '../../mail/index.ts';

const { site, payer } = await backendWithPayer();

const password = 'тихий ранок';
const keyed = (token: string) => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const delivery = (phone: string) => ({
  kind: 'branch',
  byHand: true,
  region: 'UA-46',
  settlement: 'Львів',
  branch: 'Відділення №3',
  recipientName: 'Ярослава',
  recipientLastName: 'Вишиваненко',
  phone,
});

const { receive } = bankTransfers(site);

/** A user with a profile, draft, registration, paid order and contribution. */
async function busyPerson(email: string, surname: string, phone: string) {
  const token = await site.signUp(email, password);
  const fullName = `Ярослава ${surname}`;
  await site.call('PATCH', 'profile', { name: 'Ярослава', last_name: surname, phone }, { token });
  await site.call('PUT', 'drafts/team', { version: 0, data: { representative: surname, phone, email } }, { token });
  const form = { kind: 'individual', participants: [{ ...participant, fullName }] };
  const registered = await site.call('POST', 'registrations', form, keyed(token));
  const content = {
    ...orderForm({ registrationIds: [registered.body[0].id], items: [{ sku: 'TEE', size: 'M', quantity: 1 }] }),
    delivery: { ...delivery(phone), recipientLastName: surname },
  };
  const ordered = await site.call('POST', 'orders', content, keyed(token));
  assert.equal(ordered.status, 201, JSON.stringify(ordered.body));
  const begun = await payer.pay(token, ordered.body.number, 'liqpay');
  const start = begun.body;
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  await payer.choose(await payer.openPage(start), 'pay');
  const invoice = {
    ...orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] }),
    paymentMethod: 'invoice',
    payer: { kind: 'person', name: fullName },
  };
  const { number, total } = (await site.call('POST', 'orders', invoice, keyed(token))).body;
  await receive(number, total);
  const given = await payer.contribute({ name: fullName, email: email.toUpperCase() });
  assert.equal(given.status, 201, JSON.stringify(given.body));
  await payer.choose(await payer.openPage(given.body.start), 'pay');
  return { token, number: ordered.body.number as string, total: ordered.body.total as number };
}

test('after an account is deleted no table names its person', async () => {
  const [email, surname, phone] = ['traces@run.example', 'Слідненко', '+380509876543'];
  const { token } = await busyPerson(email, surname, phone);
  for (const [text, table] of [
    [email, 'orders'],
    [surname, 'registrations'],
    [phone, 'orders'],
  ] as const) {
    assert.ok((await tablesHolding(site.database.db, text)).includes(table), `${text} was in ${table}`);
  }
  const left = await site.call('DELETE', 'account', { password }, { token });
  assert.equal(left.status, 204);
  await site.mail.sendDue();
  assert.deepEqual(await tablesHolding(site.database.db, email), ['outbox'], 'emails stay for a week');
  site.wait({ minutes: 7 * 24 * 60 + 1 });
  await createOutbox(site.database.db).purgeOld(site.clock.now());
  for (const text of [email, surname, phone]) assert.deepEqual(await tablesHolding(site.database.db, text), [], text);
});

test('the export holds orders with delivery, payer and payments, and contributions, of one person only', async () => {
  const { token, number, total } = await busyPerson('whole@run.example', 'Повненко', '+380501234567');
  await busyPerson('other@run.example', 'Чужинко', '+380507654321');
  const { body } = await site.call('GET', 'account/export', undefined, { token });
  const [invoiced, order] = body.orders;
  assert.deepEqual([body.orders.length, order.number, order.status, order.total], [2, number, 'paid', total]);
  assert.deepEqual([order.delivery.recipientLastName, order.delivery.phone], ['Повненко', '+380501234567']);
  assert.deepEqual([invoiced.payer.name, invoiced.movements[0].source], ['Ярослава Повненко', 'bank']);
  assert.deepEqual([order.payments[0].state, order.payments[0].amount], ['paid', total]);
  assert.deepEqual([order.movements[0].source, order.movements[0].amount], ['liqpay', total]);
  const [contribution] = body.contributions;
  assert.deepEqual([body.contributions.length, contribution.name], [1, 'Ярослава Повненко']);
  assert.deepEqual([contribution.status, contribution.payments[0].state], ['paid', 'paid']);
  assert.ok(!JSON.stringify(body).includes('Чужинко'));
  assert.ok(!/clientKey|deviceKey|returnToken/.test(JSON.stringify(body)));
});
