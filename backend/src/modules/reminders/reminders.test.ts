import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderForm } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { remindOfOrders } from './orderReminders.ts';
import { leadAt, remindOfRun } from './runReminders.ts';

const { site, payer } = await backendWithPayer();

const { startsAt, closesAt } = {
  startsAt: new Date('2025-05-25T07:00:00Z'),
  closesAt: new Date('2025-05-23T17:00:00Z'),
};
const dependencies = (isPending = false, edition = 32) => ({
  db: site.database.db,
  clock: site.clock,
  event: async () => ({ edition, startsAt, place: { ua: 'Київ', en: 'Kyiv' }, registration: { closesAt } }) as never,
  hasPendingPayment: async () => isPending,
});
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const emailsTo = async (email: string, subject: string) => {
  await site.mail.sendDue();
  return (site.mail.inbox?.emails() ?? []).filter((one) => one.to.includes(email) && one.subject.includes(subject));
};

test('an order of goods is remembered once, ten minutes before its reservation ends', async () => {
  const token = await site.signUp('unpaid@run.example', 'тихий ранок');
  const form = orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  const { body } = await site.call('POST', 'orders', form, { token, headers: keyed() });
  assert.equal(await remindOfOrders(dependencies()), 0, 'too early');
  site.wait({ minutes: 21 });
  assert.equal(await remindOfOrders(dependencies(true)), 0, 'a payment is being processed');
  assert.equal(await remindOfOrders(dependencies(false, 33)), 0, 'its run is over');
  assert.equal(await remindOfOrders(dependencies()), 1);
  assert.equal(await remindOfOrders(dependencies()), 0, 'once');
  const [reminder] = await emailsTo('unpaid@run.example', 'чекає на оплату');
  assert.match(reminder?.text ?? '', new RegExp(`https://run.example/cabinet/orders/${body.number}\\?link=`));
});

test('every person with a number is reminded once a week and once a day before the run', async () => {
  const token = await site.signUp('runner@run.example', 'тихий ранок');
  for (const _ of [1, 2]) {
    const number = await payer.order(token);
    await payer.choose(await payer.openPage((await payer.pay(token, number, 'liqpay')).body), 'pay');
  }
  assert.equal(await remindOfRun(dependencies()), 0, 'too early');
  site.clock.set('2025-05-18T08:00:00Z');
  const runs = await Promise.all([remindOfRun(dependencies()), remindOfRun(dependencies())]);
  assert.deepEqual(runs.sort(), [0, 1], 'two processes, two orders, one email');
  site.clock.set('2025-05-24T08:00:00Z');
  assert.equal(await remindOfRun(dependencies()), 1);
  assert.equal(await remindOfRun(dependencies()), 0);
  const [week, day] = [
    await emailsTo('runner@run.example', 'За тиждень'),
    await emailsTo('runner@run.example', 'Завтра'),
  ];
  assert.deepEqual([week.length, day.length], [1, 1]);
  assert.equal(week[0]?.html.match(/class="value number"[^>]*>\d/g)?.length, 2, 'both numbers are listed');
  assert.deepEqual(
    day[0]?.attachments.map(({ type }) => type),
    ['text/calendar'],
  );
});

test('a person who pays between the reminders gets the last one only', () => {
  assert.equal(leadAt(startsAt, new Date('2025-05-20T08:00:00Z')), undefined);
  assert.equal(leadAt(startsAt, new Date('2025-05-25T07:00:01Z')), undefined);
});
