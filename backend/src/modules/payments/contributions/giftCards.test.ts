import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendWithPayer } from '../../../testing/payer.ts';
import { orders } from '../../orders/index.ts';

const { site, payer } = await backendWithPayer();
const honour = { honouredName: 'Марія', honourOccasion: 'День народження' };

const emailsTo = async (to: string) => {
  await site.mail.sendDue();
  return (site.mail.inbox?.emails() ?? []).filter((email) => email.to.includes(to));
};

async function give(form: object): Promise<{ token: string; page: string }> {
  const { status, body } = await payer.contribute({ ...honour, ...form });
  assert.equal(status, 201, JSON.stringify(body));
  return { token: body.token, page: await payer.openPage(body.start) };
}

test('a card goes to the honoured person once, after the payment, with the donor and without the amount', async () => {
  const { token, page } = await give({ name: 'Олена', email: 'gives@run.example', cardEmail: 'maria@run.example' });
  await site.payments.sendCards();
  assert.deepEqual(await emailsTo('maria@run.example'), []);
  assert.deepEqual((await payer.contribution(token)).cardEmail, { state: 'waiting', day: null });
  await payer.choose(page, 'pay');
  await site.payments.sendCards();
  const [email, ...more] = await emailsTo('maria@run.example');
  assert.deepEqual(more, []);
  assert.match(email?.subject ?? '', /Внесок на вашу честь: Олена/);
  assert.match(email?.text ?? '', /Марія, на вашу честь.*Від кого: Олена.*День народження/s);
  assert.doesNotMatch(`${email?.text}${email?.html}`, /500|RUN-\d|contribution\//);
  assert.match(email?.html ?? '', /<img src="cid:card"[^>]*alt="Листівка на вашу честь"/);
  assert.equal((await payer.contribution(token)).cardEmail?.state, 'sent');
  const stored = await site.database.db.select({ cardEmail: orders.cardEmail }).from(orders);
  assert.ok(stored.every(({ cardEmail }) => cardEmail === null));
});

test('a card of a later day leaves on its morning in Kyiv', async () => {
  const { token, page } = await give({ cardEmail: 'later@run.example', cardDay: '2025-05-03' });
  await payer.choose(page, 'pay');
  assert.deepEqual((await payer.contribution(token)).cardEmail, { state: 'waiting', day: '2025-05-03' });
  site.clock.set('2025-05-03T05:59:00Z');
  await site.payments.sendCards();
  assert.equal((await emailsTo('later@run.example')).length, 0);
  site.clock.set('2025-05-03T06:01:00Z');
  await Promise.all([site.payments.sendCards(), site.payments.sendCards()]);
  await site.payments.sendCards();
  const [email, ...more] = await emailsTo('later@run.example');
  assert.match(email?.text ?? '', /не повідомили/);
  assert.deepEqual(more, []);
});

test('days, links and letters that cannot be printed are refused, with the letters', async () => {
  const refuse = async (form: object) => (await payer.contribute({ ...honour, ...form })).body.data.fields;
  const cardEmail = 'anyone@run.example';
  assert.deepEqual(await refuse({ cardEmail, cardDay: '2025-05-02' }), { cardDay: 'errors.cardDay' });
  assert.deepEqual(await refuse({ cardEmail, cardDay: '2027-01-01' }), { cardDay: 'errors.cardDay' });
  assert.deepEqual(await refuse({ cardEmail, honourOccasion: 'Виграли! prize.example.com' }), {
    honourOccasion: 'errors.links',
  });
  assert.deepEqual(await refuse({ cardEmail, name: 'https://evil' }), { name: 'errors.links' });
  assert.deepEqual(await refuse({ honourOccasion: 'Свято 🎉 福' }), { honourOccasion: 'errors.unprintable/🎉 福' });
  assert.deepEqual(await refuse({ cardEmail, honouredName: '', honourOccasion: '' }), {
    honouredName: 'errors.required',
  });
});

test('one address gets three cards a day and a donor sends five, the next leave the morning after', async () => {
  site.clock.set('2025-05-05T10:00:00Z');
  const pay = async (form: object) => {
    const { token, page } = await give(form);
    await payer.choose(page, 'pay');
    return token;
  };
  const see = async (token: string) => (await payer.contribution(token)).cardEmail;
  for (let at = 0; at < 6; at += 1) await give({ email: 'many@run.example', cardEmail: 'one@run.example' });
  for (let at = 0; at < 3; at += 1) {
    const token = await pay({ email: `d${at}@run.example`, cardEmail: 'one@run.example' });
    assert.equal((await see(token))?.state, 'sent', 'unpaid gifts count nothing');
  }
  const fourth = await pay({ email: 'd9@run.example', cardEmail: 'ONE@run.example' });
  assert.deepEqual(await see(fourth), { state: 'waiting', day: '2025-05-06' });
  const ofDonor = [];
  for (let at = 0; at < 6; at += 1)
    ofDonor.push(await pay({ email: 'many@run.example', cardEmail: `r${at}@run.example` }));
  const states = await Promise.all(ofDonor.map(async (token) => (await see(token))?.state));
  assert.deepEqual(states, ['sent', 'sent', 'sent', 'sent', 'sent', 'waiting']);
  assert.equal((await emailsTo('one@run.example')).length, 3);
  site.clock.set('2025-05-06T06:01:00Z');
  await site.payments.sendCards();
  assert.equal((await see(fourth))?.state, 'sent');
  assert.equal((await emailsTo('one@run.example')).length, 4);
  assert.equal((await emailsTo('r5@run.example')).length, 1);
});

test('one client asks for twenty cards a day', async () => {
  site.clock.set('2025-05-08T10:00:00Z');
  const form = { ...honour, cardEmail: 'any@run.example' };
  const ask = async () =>
    (await payer.contribute(form, crypto.randomUUID(), { client: '192.0.2.50' })).body.data?.fields;
  for (let at = 0; at < 20; at += 1) assert.equal(await ask(), undefined);
  assert.deepEqual(await ask(), { cardEmail: 'errors.cardsToday' });
  site.clock.set('2025-05-09T10:01:00Z');
  assert.equal(await ask(), undefined);
});

test('the address is erased with the donor, and at the wish of the person themselves', async () => {
  const far = { cardDay: '2025-12-24' };
  const given = [];
  for (const [email, cardEmail] of [
    ['gone@run.example', 'a@run.example'],
    ['stays@run.example', 'forgotten@run.example'],
  ]) {
    const { token, page } = await give({ email, cardEmail, ...far });
    await payer.choose(page, 'pay');
    given.push(token);
  }
  await site.staff('erase-donor', { email: 'gone@run.example' });
  await site.staff('erase-donor', { email: 'forgotten@run.example' });
  for (const token of given) assert.equal((await payer.contribution(token)).cardEmail, null);
});
