import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendWithPayer, payerOn } from '../../../testing/payer.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';

const { site, payer } = await backendWithPayer();

const raised = async () => (await site.call('GET', 'contributions/raised')).body;
const receipt = (token: string, body: object = {}) => site.call('POST', `contributions/${token}/receipt`, body);

/** @returns the token of a contribution that was paid. */
async function paid(form: object = {}): Promise<string> {
  const { start, token } = (await payer.contribute(form)).body;
  await payer.choose(await payer.openPage(start), 'pay');
  return token;
}

test('a contribution in euros is paid without an account, gets a receipt email and is counted', async () => {
  const before = await raised();
  const created = await payer.contribute({
    amount: 2550,
    currency: 'EUR',
    name: 'Іван Франко',
    email: 'ivan@run.example',
  });
  assert.equal(created.status, 201);
  const { start, token } = created.body;
  assert.deepEqual(await payer.contribution(token), {
    state: 'pending',
    amount: 2550,
    currency: 'EUR',
    provider: 'liqpay',
    receipt: 'waiting',
    isMonthly: false,
    hasCard: false,
    cardEmail: null,
    buys: null,
    fundraiser: null,
  });
  const page = await payer.openPage(start);
  assert.equal(await payer.choose(page, 'pay'), `${new URL(page).origin}/contribution/${token}`);
  const email = await site.emailTo('ivan@run.example');
  assert.match(email?.text ?? '', /25,50.*Від кого: Іван Франко.*RUN-\d{6}/s);
  const shown = await payer.contribution(token);
  assert.deepEqual([shown.state, shown.receipt], ['paid', 'sent']);
  const now = await raised();
  assert.deepEqual([now.amounts.EUR - before.amounts.EUR, now.count - before.count], [2550, 1]);
});

test('the receipt names the foundation, its code and the date of the money, in the email and as PDF', async () => {
  const created = await payer.contribute({ amount: 75_000, name: 'Леся Українка', email: 'lesia@run.example' });
  const { start, token } = created.body;
  const download = (path: string) =>
    site.app.inject({ url: `/wp-json/custom/v1/${path}`, headers: { host: 'run.example' } });
  assert.equal((await download(`contributions/${token}/receipt.pdf`)).statusCode, 409);
  await payer.choose(await payer.openPage(start), 'pay');
  const text = (await site.emailTo('lesia@run.example'))?.text ?? '';
  assert.match(text, /750\s₴, 20 квітня 2025.*Фонд, код ЄДРПОУ 01234567/s);
  const pdf = await download(`contributions/${token}/receipt.pdf`);
  const shown = (await readPdf(pdf.rawPayload)).text;
  for (const words of [
    ...['КВИТАНЦІЯ ПРО ВНЕСОК', 'Отримувач Фонд', 'Код ЄДРПОУ 01234567', 'Леся Українка', '750,00 грн'],
    ...['Дата надходження 20 квітня 2025', 'Онлайн-оплата', 'Сімсот п’ятдесят'.toLowerCase()],
  ]) {
    assert.ok(shown.includes(words), `${words} in: ${shown}`);
  }
  const english = (await readPdf((await download(`contributions/${token}/receipt.pdf?lang=en`)).rawPayload)).text;
  assert.match(english, /EDRPOU code 01234567.*750\.00 UAH.*20 April 2025/s);
  assert.equal((await download('contributions/x/receipt.pdf')).statusCode, 404);
});

test('invalid fields are rejected one by one', async () => {
  const wrong = { amount: 99, currency: 'PLN', email: 'no', provider: 'cash', name: 'х'.repeat(71) };
  const { status, body } = await payer.contribute(wrong);
  assert.deepEqual(
    [status, Object.keys(body.data.fields).sort()],
    [422, ['amount', 'currency', 'email', 'name', 'provider']],
  );
  for (const amount of [0, -100, 100.5, '500', null, 1e12])
    assert.equal((await payer.contribute({ amount })).status, 422);
  assert.equal((await payer.contribute({ currency: 'EUR', provider: 'monobank' })).body.code, 'payment_unavailable');
});

test('a repeated form is one contribution; the same key for another form is rejected', async () => {
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([payer.contribute({}, key), payer.contribute({}, key)]);
  assert.deepEqual(other.body, one.body);
  // The first way of paying may be out of order.
  const retried = await payer.contribute({ provider: 'monobank' }, key);
  assert.equal(retried.body.token, one.body.token);
  assert.equal((await payer.contribute({ amount: 50_001 }, key)).body.code, 'idempotency_key_reused');
  await payer.choose(await payer.openPage(one.body.start), 'pay');
  const { start } = (await payer.contribute({}, key)).body;
  assert.match(start.url, new RegExp(`/contribution/${one.body.token}$`));
});

test('a declined contribution can be paid again', async () => {
  const { start, token } = (await payer.contribute()).body;
  await payer.choose(await payer.openPage(start), 'pay', { card: '4000 0000 0000 9995' });
  assert.equal((await payer.contribution(token)).state, 'failed');
  const again = await site.call('POST', `contributions/${token}/payment?lang=en`, { provider: 'monobank' });
  await payer.choose(await payer.openPage(again.body), 'pay');
  assert.equal((await payer.contribution(token)).state, 'paid');
  assert.equal((await site.call('POST', `contributions/${token}/payment`, { provider: 'liqpay' })).status, 409);
});

test('the state requires the token', async () => {
  for (const path of ['contributions/x', 'contributions/RUN-000001'])
    assert.equal((await site.call('GET', path)).status, 404);
  assert.equal((await receipt('x')).body.code, 'contribution_not_found');
});

test('a receipt can be requested after payment, within a rate limit', async () => {
  const { token: open } = (await payer.contribute()).body;
  assert.equal((await receipt(open, { email: 'a@run.example' })).body.code, 'order_not_payable');
  const token = await paid();
  assert.equal((await payer.contribution(token)).receipt, 'none');
  assert.deepEqual((await receipt(token)).body.data.fields, { email: 'errors.required' });
  assert.deepEqual((await receipt(token, { email: 'later@run.example' })).body, { receipt: 'sent' });
  assert.ok(await site.emailTo('later@run.example'));
  for (let times = 0; times < 4; times++) await receipt(token);
  assert.equal((await receipt(token)).status, 429);
});

test('a failed receipt email is reported and can be retried', async (t) => {
  const silent = await temporaryBackend({ smtpUrl: 'smtp://127.0.0.1:9' });
  t.after(() => silent.close());
  await silent.listen();
  const there = payerOn(silent);
  const { start, token } = (await there.contribute({ email: 'a@run.example' })).body;
  await there.choose(await there.openPage(start), 'pay');
  await silent.mail.sendDue();
  assert.deepEqual((await there.contribution(token)).receipt, 'failed');
  const again = await silent.call('POST', `contributions/${token}/receipt`, {});
  assert.deepEqual([again.status, again.body.code], [503, 'receipt_not_sent']);
});

test('refunds are not counted as raised', async () => {
  const token = await paid({ amount: 70_000 });
  const before = await raised();
  await site.payments.refund({ reference: await payer.getReference(token), key: 'back-it-goes' });
  const now = await raised();
  assert.deepEqual([before.amounts.UAH - now.amounts.UAH, before.count - now.count], [70_000, 1]);
  assert.equal((await payer.contribution(token)).state, 'refunded');
});

test('the covered fee is added as it was shown; another one is rejected, and the gift buys what its amount does', async (t) => {
  const gifts = { fee: 150, examples: [{ amount: 50_000, ua: 'одне заняття', en: 'one class' }] };
  await site.setEvent({ gifts });
  t.after(() => site.setEvent({ gifts: { fee: 0, examples: [] } }));
  assert.deepEqual((await site.call('GET', 'contributions/choices?lang=en')).body, {
    fee: 150,
    examples: [{ amount: 50_000, text: 'one class' }],
  });
  const wrong = await payer.contribute({ coveredFee: 1 });
  assert.deepEqual(wrong.body.data.fields, { coveredFee: 'errors.amount' });
  const token = await paid({ coveredFee: 762, email: 'covers@run.example' });
  const { amount, buys } = await payer.contribution(token);
  assert.deepEqual([amount, buys], [50_762, { ua: 'одне заняття', en: 'one class' }]);
  assert.match((await site.emailTo('covers@run.example'))?.text ?? '', /Ця сума – це одне заняття/);
  const little = await payer.contribute({ amount: 49_900, coveredFee: 760 });
  assert.equal((await payer.contribution(little.body.token)).buys, null);
});

test('the fee of a gift in another currency is charged as it was shown', async (t) => {
  site.setEvent({ gifts: { fee: 275, examples: [] } });
  t.after(() => site.setEvent({ gifts: { fee: 0, examples: [] } }));
  for (const [currency, amount, coveredFee] of [
    ['EUR', 2_550, 73],
    ['USD', 1_999, 57],
  ] as const) {
    const token = await paid({ currency, amount, coveredFee });
    assert.equal((await payer.contribution(token)).amount, amount + coveredFee);
  }
});

test('a gift in honour of a person has one card after payment, and the card ends with the donor', async () => {
  const form = { email: 'honours@run.example', honouredName: 'Марія Заньковецька', honourOccasion: 'День народження' };
  const { start, token } = (await payer.contribute(form)).body;
  const download = () =>
    site.app.inject({ url: `/wp-json/custom/v1/contributions/${token}/card.png`, headers: { host: 'run.example' } });
  assert.equal((await download()).statusCode, 409);
  await payer.choose(await payer.openPage(start), 'pay');
  assert.equal((await payer.contribution(token)).hasCard, true);
  const card = await download();
  assert.deepEqual([card.statusCode, card.headers['content-type']], [200, 'image/png']);
  const tooLong = await payer.contribute({ honouredName: 'х'.repeat(61), honourOccasion: 'х'.repeat(201) });
  assert.deepEqual(Object.keys(tooLong.body.data.fields).sort(), ['honourOccasion', 'honouredName']);
  assert.deepEqual(Object.keys((await payer.contribute({ honourOccasion: 'свято' })).body.data.fields), [
    'honouredName',
  ]);
  await site.staff('erase-donor', { email: 'honours@run.example' });
  assert.equal((await download()).statusCode, 404);
});
