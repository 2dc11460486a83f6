import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from 'shared-lib/api';
import type { PromoCode, PromoCodeUse } from 'shared-lib/api/office';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { signedInOwner } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';

const site = await openSite();
const owner = await signedInOwner(site);
const runner = await site.signUp('runner@run.example', 'тихий ранок');

const act = async <Body>(operation: string, body: object): Promise<Body> => {
  const response = await owner.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
};
async function createCode(code: string, fields: object): Promise<void> {
  site.wait({ minutes: 1 });
  await owner.signIn();
  await owner.confirm();
  await act('create-promo-code', { code, scope: 'all', ...fields });
}
const find = async (code: string) => (await act<PromoCode[]>('promo-codes', {})).find((one) => one.code === code);

const { receive, refund } = bankTransfers(site);
const keyed = (token: string, key: string = crypto.randomUUID()) => ({ token, headers: { 'idempotency-key': key } });
async function register(token: string, form: object = { kind: 'individual', participants: [participant] }) {
  return (await site.call('POST', 'registrations', form, keyed(token))).body[0].id as number;
}
const ofTeam = (participantsCount: number) => ({ kind: 'team', team: { ...team, participantsCount } });
const quote = async (token: string, registrationIds: number[], promoCode?: string) =>
  (await site.call('POST', 'orders/quote', { registrationIds, items: [], promoCode }, { token })).body;
const order = (token: string, registrationIds: number[], promoCode?: string, key?: string) =>
  site.call('POST', 'orders', { ...orderForm({ registrationIds }), promoCode }, keyed(token, key));
const newRunner = (name: string) => site.signUp(`${name}@run.example`, 'тихий ранок');

test('a part or an amount comes off each place, however the code is typed', async () => {
  await createCode('kashtan-10', { percent: 10 });
  await createCode('DRUZI50', { amount: 5_000, scope: 'team' });
  const [person, crew] = [await register(runner), await register(runner, ofTeam(12))];
  assert.deepEqual(
    [(await quote(runner, [person], ' КАSНТАN 10 ')).total, (await quote(runner, [crew], 'druzi50')).total],
    [45_000, 12 * 40_050],
  );
  assert.deepEqual((await quote(runner, [person, crew], 'DRUZI50')).discount, { code: 'DRUZI50', amount: 60_000 });
  assert.equal((await quote(runner, [person], 'DRUZI50')).code, 'promo_code_not_for_order');
});

test('an order keeps its discount in lines, sum and what staff sees', async () => {
  const id = await register(runner);
  const { body } = await order(runner, [id], 'KASHTAN10');
  const created: Order = body;
  assert.deepEqual(
    [created.total, created.open, created.lines[0]?.unitPrice, created.lines[0]?.discount, created.discount],
    [45_000, 45_000, 45_000, 5_000, { code: 'KASHTAN10', amount: 5_000 }],
  );
  const [use] = await act<PromoCodeUse[]>('promo-code-uses', { code: 'KASHTAN10' });
  assert.deepEqual(
    [use?.number, use?.people, use?.amount, use?.status],
    [created.number, 1, 5_000, 'awaiting-payment'],
  );
  assert.equal((await quote(runner, [await register(runner)], 'KASHTAN10')).code, 'promo_code_pending');
  await site.call('POST', `orders/${created.number}/cancel`, {}, { token: runner });
  assert.equal((await find('KASHTAN10'))?.used, 0);
});

test('a code for fewer people than come is refused with how many are left, also to all at once', async () => {
  await createCode('TRAVEN', { percent: 50, people: 3 });
  const tokens = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(newRunner));
  const crew = await register(runner, ofTeam(10));
  const refused = (
    await site.call(
      'POST',
      'orders/quote',
      { registrationIds: [crew], items: [], promoCode: 'TRAVEN' },
      { token: runner },
    )
  ).body;
  assert.deepEqual([refused.code, refused.data.left], ['promo_code_used_up', 3]);
  const statuses = await Promise.all(
    tokens.map(async (token) => (await order(token, [await register(token)], 'TRAVEN')).status),
  );
  assert.deepEqual(statuses.toSorted(), [201, 201, 201, 409, 409]);
  assert.deepEqual([(await find('TRAVEN'))?.used, (await find('TRAVEN'))?.state], [3, 'used-up']);
});

test('a request that is repeated while the first one runs gets its order', async () => {
  await createCode('POVTOR', { percent: 100, people: 1 });
  const token = await newRunner('impatient');
  const id = await register(token);
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => order(token, [id], 'POVTOR', key)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(new Set(answers.map(({ body }) => body.number)).size, 1);
});

test('an unpaid order holds its place of a code for three days', async () => {
  site.wait({ minutes: 3 * 24 * 60 });
  await owner.signIn();
  assert.equal((await find('TRAVEN'))?.used, 0);
});

test('a free place is taken at once, without a payment, and its email speaks of none', async () => {
  await createCode('VOLONTER', { percent: 100, people: 2 });
  const token = await newRunner('free');
  const id = await register(token);
  const key = crypto.randomUUID();
  const [first, again] = [await order(token, [id], 'VOLONTER', key), await order(token, [id], 'VOLONTER', key)];
  assert.deepEqual([first.status, first.body.total, first.body.status], [201, 0, 'paid']);
  assert.equal(first.body.raceNumbers.length, 1);
  assert.equal(again.body.number, first.body.number);
  const email = await site.emailTo('free@run.example', 'Ви з нами');
  assert.match(email?.text ?? '', /платити не потрібно/);
  assert.equal((await find('VOLONTER'))?.used, 1);
});

test('of a code and the early price the better one counts', async () => {
  const token = await newRunner('early');
  const id = await register(token);
  const fees = { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' as const };
  const until = new Date(site.clock.now().getTime() + 3_600_000);
  await site.setEvent({ fees: { ...fees, early: { individual: 44_000, teamPerPerson: 40_000, until } } });
  assert.deepEqual((await quote(token, [id], 'KASHTAN10')).discount, { code: 'KASHTAN10', amount: 0 });
  assert.deepEqual((await quote(token, [id], 'TRAVEN')).discount, { code: 'TRAVEN', amount: 19_000 });
  await site.setEvent({ fees: { ...fees, early: null } });
});

test('a team cannot outgrow its code', async () => {
  await createCode('FIRMA', { percent: 20, people: 12 });
  const token = await newRunner('captain');
  const id = await register(token, ofTeam(11));
  await order(token, [id], 'FIRMA');
  const resize = async (participantsCount: number) =>
    (await site.call('PATCH', `registrations/${id}`, { fields: ofTeam(participantsCount).team }, { token })).status;
  assert.deepEqual([await resize(12), await resize(13)], [200, 409]);
});

test('it ends on its last day, or by a press; orders keep what it gave', async () => {
  await createCode('OSTANNI', { percent: 10, until: '2025-04-30' });
  site.clock.set('2025-04-30T20:59:59Z');
  const late = await newRunner('later');
  const other = await register(late);
  assert.equal((await quote(late, [other], 'OSTANNI')).total, 45_000);
  site.clock.set('2025-04-30T21:00:00Z');
  await owner.signIn();
  assert.deepEqual(
    [(await quote(late, [other], 'OSTANNI')).code, (await find('OSTANNI'))?.state],
    ['promo_code_ended', 'over'],
  );
  await createCode('RANOK', { percent: 10 });
  const { body: kept } = await order(late, [other], 'RANOK');
  await act('end-promo-code', { code: 'RANOK' });
  assert.equal((await site.call('GET', `orders/${kept.number}`, undefined, { token: late })).body.total, 45_000);
  assert.equal((await find('RANOK'))?.state, 'ended');
});

test('a free place goes back by a cancellation, not by a refund of nothing', async () => {
  await createCode('DARUNOK', { percent: 100, people: 1 });
  const token = await newRunner('changed-mind');
  const id = await register(token);
  const { body: free } = await order(token, [id], 'DARUNOK');
  assert.deepEqual([free.selfService.refundUntil, free.documents], [null, []]);
  const asked = await site.call('POST', `orders/${free.number}/refund-request`, { reason: '' }, { token });
  assert.equal(asked.body.code, 'change_too_late');
  const cancelled = await site.call('POST', `orders/${free.number}/cancel`, {}, { token });
  assert.deepEqual([cancelled.body.status, cancelled.body.raceNumbers], ['cancelled', []]);
  assert.equal((await find('DARUNOK'))?.used, 0);
  const second = await order(token, [id], 'DARUNOK');
  assert.equal(second.body.status, 'paid');
});

test('a free place that is another runner’s, or of a run that is closed for changes, is not given back by its payer', async () => {
  await createCode('PODRUZI', { percent: 100 });
  const token = await newRunner('giver');
  const id = await register(token);
  const { body: free } = await order(token, [id], 'PODRUZI');
  const cancel = async (number: string) =>
    (await site.call('POST', `orders/${number}/cancel`, {}, { token })).body.code;
  const { token: link } = (await site.call('POST', `orders/${free.number}/transfer`, { registrationId: id }, { token }))
    .body;
  const consents = { correctData: true, fundTransfer: true, participation: true };
  const taker = { fullName: 'Єва Їжак', email: 'taker@run.example', consents };
  assert.equal((await site.call('POST', `transfers/${link}`, taker, keyed(token))).status, 201);
  assert.equal(await cancel(free.number), 'order_not_cancellable');
  const { body: other } = await order(token, [await register(token)], 'PODRUZI');
  await site.call('POST', `orders/${other.number}/cancel`, {}, { token });
  assert.equal(await receive(other.number, 10_000), 'cancelled');
});

test('money that came for a free order by mistake goes back without its place', async () => {
  const token = await newRunner('generous');
  await createCode('POMYLKA', { percent: 100 });
  const { body: free } = await order(token, [await register(token)], 'POMYLKA');
  assert.equal(await receive(free.number, 10_000), 'surplus');
  assert.equal(await refund(free.number, 10_000), 'partial');
  const shown = (await site.call('GET', `orders/${free.number}`, undefined, { token })).body;
  assert.deepEqual([shown.status, shown.raceNumbers.length], ['paid', 1]);
});

test('a cancelled order that is paid later gets its places of a code only while some are left', async () => {
  await createCode('ODYN', { percent: 90, people: 1 });
  const token = await newRunner('again');
  const numbers: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const { body } = await order(token, [await register(token)], 'ODYN');
    numbers.push(body.number);
    await site.call('POST', `orders/${body.number}/cancel`, {}, { token });
  }
  assert.deepEqual(
    [await receive(numbers[0] ?? '', 5_000), await receive(numbers[1] ?? '', 5_000)],
    ['settled', 'cancelled'],
  );
  assert.equal((await find('ODYN'))?.used, 1);
});

test('a team does not outgrow its code after three days either, nor one that has ended', async () => {
  await createCode('DOVHO', { percent: 20, people: 12 });
  await createCode('KINETS', { percent: 20 });
  const grow = async (code: string, people: number, before: () => Promise<unknown>) => {
    const token = await newRunner(code.toLowerCase());
    const id = await register(token, ofTeam(11));
    await order(token, [id], code);
    await before();
    const fields = { ...ofTeam(people).team };
    const credentials = { email: `${code.toLowerCase()}@run.example`, password: 'тихий ранок' };
    const { body } = await site.call('POST', 'login', credentials);
    return (await site.call('PATCH', `registrations/${id}`, { fields }, { token: body.token })).body.code;
  };
  assert.equal(await grow('KINETS', 12, () => act('end-promo-code', { code: 'KINETS' })), 'promo_code_ended');
  assert.equal(await grow('DOVHO', 20, async () => site.wait({ minutes: 3 * 24 * 60 + 5 })), 'promo_code_used_up');
});

test('codes cannot be guessed for long, and a right one does not end the wait', async () => {
  const token = await newRunner('guesser');
  const id = await register(token);
  const codes = [];
  for (let at = 0; at < 14; at += 1) codes.push((await quote(token, [id], `GUESS${at}`)).code);
  assert.deepEqual([codes[0], codes.at(-1)], ['promo_code_unknown', 'promo_codes_tried']);
  assert.equal((await quote(token, [id], 'KASHTAN10')).code, 'promo_codes_tried');
  const other = await newRunner('honest');
  assert.equal((await quote(other, [await register(other)], 'KASHTAN10')).total, 45_000, 'others do not wait');
});

test('a code is made once in a run, with one discount, by who may', async () => {
  await owner.signIn();
  site.wait({ minutes: 30 });
  const unconfirmed = await owner.run('create-promo-code', { code: 'NOVYI', percent: 5, scope: 'all' });
  assert.equal(unconfirmed.body.code, 'passkey_confirmation_required');
  await owner.confirm();
  const refuse = async (body: object) =>
    (await owner.run('create-promo-code', { code: 'NOVYI', scope: 'all', ...body })).body.code;
  assert.equal(await refuse({ code: 'Kashtan 10', percent: 5 }), 'promo_code_exists');
  assert.equal(await refuse({}), 'promo_code_worthless');
  assert.equal(await refuse({ percent: 5, amount: 100 }), 'promo_code_worthless');
  assert.equal(await refuse({ code: 'ЯБЛУКО', percent: 5 }), 'validation_failed');
  assert.equal(await refuse({ percent: 5, until: '2026-02-31' }), 'validation_failed');
});
