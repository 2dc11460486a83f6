import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { team } from '../../testing/teamForm.ts';

const { site, payer } = await backendWithPayer();
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const company = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів, вул. Садова, 12' };
const online = { ...participant, participationFormat: 'online' };

/** An order of a new user. @returns its newest email. */
async function order(name: string, form: object, content: object = {}, isPaid = true) {
  const email = `${name}@run.example`;
  const token = await site.signUp(email, 'тихий ранок');
  const items = 'items' in content;
  const registered = items ? { body: [] } : await site.call('POST', 'registrations', form, { token, headers: keyed() });
  const registrationIds = registered.body.map(({ id }: { id: number }) => id);
  const ordered = { ...orderForm({ registrationIds }), ...content };
  const { status, body } = await site.call('POST', 'orders', ordered, { token, headers: keyed() });
  assert.equal(status, 201, JSON.stringify(body));
  if (isPaid) await payer.choose(await payer.openPage((await payer.pay(token, body.number, 'liqpay')).body), 'pay');
  await site.mail.sendDue();
  const mail = site.mail.inbox?.emails().find(({ to }) => to.includes(email)) ?? assert.fail('no email');
  const calendar = mail.attachments.find(({ type }) => type === 'text/calendar')?.bytes.toString() ?? '';
  return { ...mail, text: mail.text.replace(/\u00a0/g, ' '), calendar, token, registrationIds, number: body.number };
}

test('who collects at the office reads when and where it is open, and what to bring', async () => {
  const { text, html, images, number, calendar } = await order('pickup', {
    kind: 'individual',
    participants: [participant],
  });
  assert.match(text, /25 ТРАВНЯ, 10:00\nКиїв, Хрещатик/);
  assert.match(text, /ОФІС СТАРТОВИХ ПАКЕТІВ\nКиїв\n19–23 травня, 10:00–20:00/);
  assert.match(text, new RegExp(`ЩО ВЗЯТИ З СОБОЮ\\nНомер замовлення: ${number}`));
  assert.deepEqual(
    [...html.matchAll(/"cid:([\w-]+)"/g)].map(([, id]) => id),
    Object.keys(images),
    'the logo and the race number are parts of the email',
  );
  assert.match(calendar, /UID:run-32@run\.example\r?\n/);
  assert.match(calendar, /DTSTART;TZID=Europe\/Kyiv:20250525T100000/);
});

test('who runs elsewhere reads their hours, and no place in Kyiv; so does their calendar', async () => {
  const { text, calendar } = await order(
    'online',
    { kind: 'individual', participants: [online] },
    { delivery: { kind: 'number-only' } },
  );
  assert.match(text, /25 ТРАВНЯ, 06:00–21:00\nБудь-де/);
  assert.match(text, /ЛИШЕ ЕЛЕКТРОННИЙ НОМЕР/);
  assert.doesNotMatch(text, /Хрещатик|Офіс стартових пакетів/i);
  assert.match(calendar, /DTSTART;TZID=Europe\/Kyiv:20250525T060000\r?\nDTEND;TZID=Europe\/Kyiv:20250525T210000/);
  assert.match(calendar, /LOCATION:Будь-де\r?\n/);
});

test('the invoice of a team says until when and where to pay, and where its roster is', async () => {
  const invoiced = { paymentMethod: 'invoice', payer: company };
  const { text, registrationIds } = await order('captain', { kind: 'team', team }, invoiced, false);
  assert.match(text, /Сплатити до: 25 квітня 2025/);
  assert.match(text, /IBAN: UA21/);
  assert.match(text, /Впишіть імена до 23 травня, 20:00/);
  assert.ok(text.includes(`https://run.example/cabinet/roster?registration=${registrationIds[0]}`));
});

test('an order of goods speaks of neither numbers nor kits', async () => {
  const { text } = await order('goods', {}, { items: [{ sku: 'PIN', size: '', quantity: 2 }] });
  assert.match(text, /ДЕ ЗАБРАТИ ЗАМОВЛЕННЯ\nКиїв/);
  assert.doesNotMatch(text, /стартов|10:00, /i);
});

test('a member of a team reads who invites, when and where, and nothing of the order', async () => {
  const { token, registrationIds } = await order('leader', { kind: 'team', team });
  const members = [{ fullName: 'Єва О’Ніл', email: 'eva@run.example', birthday: '' }];
  await site.call('PUT', `registrations/${registrationIds[0]}/roster`, { members }, { token });
  const { text } = (await site.emailTo('eva@run.example')) ?? assert.fail('no email');
  assert.match(text, /ХТО ЗАПРОШУЄ\nЄва Їжакевич\n/);
  assert.match(text, /25 ТРАВНЯ, 10:00\nКиїв, Хрещатик/);
  assert.doesNotMatch(text, /RUN-\d|₴/);
});

test('who gets the card of a gift is invited to register only while people can', async () => {
  const { registration } = await site.event();
  const send = async (cardEmail: string) => {
    const { body } = await payer.contribute({ honouredName: 'Марія', cardEmail });
    await payer.choose(await payer.openPage(body.start), 'pay');
    await site.mail.sendDue();
    return (await site.emailTo(cardEmail))?.text ?? '';
  };
  assert.match(await send('open@run.example'), /Зареєструватися на пробіг/);
  await site.setEvent({ registration: { ...registration, phase: 'closed' } });
  const late = await send('closed@run.example');
  assert.match(late, /Листівка вгорі/);
  assert.doesNotMatch(late, /Зареєструватися на пробіг|А ще можна бігти/i);
  await site.setEvent({ registration });
});
