import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { transferLink } from 'shared-lib/payment';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { readPdf } from '../../testing/readPdf.ts';
import { readQrCode } from '../../testing/readQrCode.ts';
import { team } from '../../testing/teamForm.ts';
import { findOrderId } from '../orders/index.ts';

const site = await openSite();
const token = await site.signUp('reader@run.example', 'тихий ранок');

const payer = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів, вул. Садова, 12' };
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function ordered(form: object, payment: object = {}) {
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const content = { ...orderForm({ registrationIds: [id] }), ...payment };
  const { number, total } = (await site.call('POST', 'orders', content, keyed())).body;
  return { id, number, total };
}

const { receive } = bankTransfers(site);
const pay = ({ number, total }: { number: string; total: number }, amount = total) => receive(number, amount);

async function download(path: string, who = token) {
  const headers = { authorization: `Bearer ${who}`, host: 'run.example' };
  const response = await site.app.inject({ url: `/wp-json/custom/v1/${path}`, headers });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

test('a bib is there once it is paid, for its owner alone', async () => {
  const order = await ordered({ kind: 'individual', participants: [participant] });
  assert.equal((await download(`registrations/${order.id}/online-number.pdf`)).status, 409);
  await pay(order);
  const bib = await download(`registrations/${order.id}/online-number.pdf?lang=en`);
  assert.equal(bib.headers['content-type'], 'application/pdf');
  assert.match((await readPdf(bib.bytes)).text, /ОЛЕНА ҐАЛАҐАН/i);
  const image = await download(`registrations/${order.id}/online-number.png`);
  assert.equal(image.bytes.subarray(1, 4).toString(), 'PNG');
  const stranger = await site.signUp('nosy@run.example', 'тихий ранок');
  assert.equal((await download(`registrations/${order.id}/online-number.pdf`, stranger)).status, 404);
});

test('a family downloads the bibs of all its runners as one file, for the payer alone', async () => {
  const family = [participant, { ...participant, fullName: 'Остап Ґалаґан' }];
  const form = { kind: 'individual', participants: family };
  const registered = (await site.call('POST', 'registrations', form, keyed())).body;
  const content = orderForm({ registrationIds: registered.map(({ id }: { id: number }) => id) });
  const { number, total } = (await site.call('POST', 'orders', content, keyed())).body;
  assert.equal((await download(`orders/${number}/online-numbers.zip`)).status, 409);
  await receive(number, total);
  const archive = await download(`orders/${number}/online-numbers.zip`);
  assert.equal(Object.keys(unzipSync(new Uint8Array(archive.bytes))).length, 2);
  const stranger = await site.signUp('curious@run.example', 'тихий ранок');
  assert.equal((await download(`orders/${number}/online-numbers.zip`, stranger)).status, 404);
});

test('a captain downloads the bibs of all named runners', async () => {
  const order = await ordered({ kind: 'team', team });
  const rows = ['Єва Їжакевич', 'Юрій Щур'].map((fullName) => ({ fullName, email: '', birthday: '' }));
  await site.call('PUT', `registrations/${order.id}/roster`, { members: rows }, { token });
  await pay(order);
  const archive = await download(`registrations/${order.id}/online-numbers.zip`);
  const names = Object.keys(unzipSync(new Uint8Array(archive.bytes)));
  assert.deepEqual(
    names.map((name) => name.replace(/^\d+-/, '')),
    ['Yeva-Yizhakevych.pdf', 'Yurii-Shchur.pdf'],
  );
});

test('who stays on the list of a team keeps the number', async () => {
  const order = await ordered({ kind: 'team', team });
  await pay(order);
  const save = (...names: string[]) => {
    const members = names.map((fullName) => ({ fullName, email: '', birthday: '' }));
    return site.call('PUT', `registrations/${order.id}/roster`, { members }, { token });
  };
  const getNumber = async (name: string) => {
    const { raceNumbers } = (await site.call('GET', `orders/${order.number}`, undefined, { token })).body;
    return raceNumbers.find((each: { name: string }) => each.name === name)?.number;
  };
  await save('Анна Ковальчук', 'Борис Лис');
  const before = await getNumber('Борис Лис');
  await save('Борис Лис', 'Віра Мак');
  assert.equal(await getNumber('Борис Лис'), before);
});

test('a company gets its bill, and thanks once it has paid', async () => {
  const order = await ordered({ kind: 'team', team }, { paymentMethod: 'invoice', payer });
  const bill = (await readPdf((await download(`orders/${order.number}/invoice.pdf`)).bytes)).text;
  assert.match(bill, /ТОВ «Тихий код»/);
  assert.match(bill, new RegExp(order.number));
  assert.equal((await download(`orders/${order.number}/help-letter.pdf`)).status, 409);
  await pay(order);
  const thanks = await readPdf((await download(`orders/${order.number}/help-letter.pdf`)).bytes);
  assert.match(thanks.text, /21004568/);
});

test('an invoice stays available after the payment, marked as paid, also of an order paid online', async () => {
  for (const payment of [{ paymentMethod: 'invoice', payer }, {}]) {
    const order = await ordered({ kind: 'team', team }, payment);
    await pay(order);
    const { text } = await readPdf((await download(`orders/${order.number}/invoice.pdf`)).bytes);
    for (const words of ['ТОВ «Тихий код»', '21004568', 'Сплачено повністю 20 квітня 2025'])
      assert.ok(text.includes(words), `${words} in: ${text}`);
    assert.ok(!text.includes('Сплатити до') && !text.includes('Призначення платежу'), text);
    const { documents } = (await site.call('GET', `orders/${order.number}`, undefined, { token })).body;
    assert.deepEqual(
      documents.map((each: { kind: string }) => each.kind),
      ['invoice'],
    );
  }
});

test('a team resized after its invoice gets a corrective invoice with the difference', async () => {
  const order = await ordered({ kind: 'team', team }, { paymentMethod: 'invoice', payer });
  const resize = (participantsCount: number) =>
    site.call('PATCH', `registrations/${order.id}`, { fields: { ...team, participantsCount } }, { token });
  assert.equal((await resize(15)).status, 200);
  assert.equal((await resize(11)).status, 200);
  const { total, documents } = (await site.call('GET', `orders/${order.number}`, undefined, { token })).body;
  const id = findOrderId(order.number);
  const price = order.total / 12;
  assert.equal(total, 11 * price);
  const shown = documents.map(({ kind, number, amount }: Record<string, unknown>) => [kind, number, amount]);
  assert.deepEqual(shown, [
    ['invoice', String(id), order.total],
    ['corrective-invoice', `${id}/1`, 3 * price],
    ['corrective-invoice', `${id}/2`, -4 * price],
  ]);
  const staff = (await site.staff('order', { number: order.number })).body;
  assert.deepEqual(staff.documents, documents);
  const getText = async (path: string) =>
    (await readPdf((await download(`orders/${order.number}/${path}`)).bytes)).text;
  const first = await getText('corrective-invoice.pdf?correction=1');
  for (const words of [
    ...[`КОРИГУВАЛЬНИЙ РАХУНОК № ${id}/1`, `До рахунка № ${id} від 20 квітня 2025`, 'ТОВ «Тихий код»'],
    ...['12 15 +1 351,50', 'Різниця: доплатити 1 351,50 грн', 'Одна тисяча триста п’ятдесят одна гривня 50 копійок'],
  ]) {
    assert.ok(first.includes(words), `${words} in: ${first}`);
  }
  const second = await getText('corrective-invoice.pdf?correction=2&lang=en');
  assert.match(second, /15 11 –1 802,00/);
  assert.match(second, /Difference, reduced by 1 802,00 UAH/);
  assert.ok((await getText('invoice.pdf')).includes(`коригувального рахунка № ${id}/2`));
  assert.equal((await download(`orders/${order.number}/corrective-invoice.pdf?correction=3`)).status, 404);
});

test('an order that was not invoiced needs no corrective invoice', async () => {
  const order = await ordered({ kind: 'team', team });
  const fields = { ...team, participantsCount: 15 };
  await site.call('PATCH', `registrations/${order.id}`, { fields }, { token });
  const { documents } = (await site.call('GET', `orders/${order.number}`, undefined, { token })).body;
  assert.deepEqual(documents, []);
});

test('a bill of which a part is paid requests the rest, and its code as well', async () => {
  const order = await ordered({ kind: 'individual', participants: [participant] }, { paymentMethod: 'invoice', payer });
  const shown = async () => (await site.call('GET', `orders/${order.number}`, undefined, { token })).body;
  assert.deepEqual([(await shown()).total, (await shown()).open], [order.total, order.total]);
  await pay(order, 20_050);
  const { total, open, paymentPurpose } = await shown();
  assert.deepEqual([total, open], [order.total, order.total - 20_050]);
  const bill = (await readPdf((await download(`orders/${order.number}/invoice.pdf`)).bytes)).text;
  assert.match(bill, /Уже сплачено 200,50 грн До сплати 299,50 грн/);
  const account = { recipient: 'Фонд', iban: 'UA21', taxCode: '01234567' };
  const code = await download(`orders/${order.number}/transfer-code.svg`);
  assert.equal(await readQrCode(code.bytes), transferLink({ ...account, purpose: paymentPurpose, kopiykas: open }));
  await pay(order, open);
  assert.equal((await shown()).open, 0);
  const settled = (await readPdf((await download(`orders/${order.number}/invoice.pdf`)).bytes)).text;
  assert.match(settled, /Разом до сплати, без ПДВ 500,00 грн/);
});

test('the code of a bill on the screen is read as the transfer it requests', async () => {
  const order = await ordered({ kind: 'individual', participants: [participant] }, { paymentMethod: 'invoice', payer });
  const code = await download(`orders/${order.number}/transfer-code.svg`);
  assert.equal(code.headers['content-type'], 'image/svg+xml');
  const { paymentPurpose } = (await site.call('GET', `orders/${order.number}`, undefined, { token })).body;
  const account = { recipient: 'Фонд', iban: 'UA21', taxCode: '01234567' };
  const expected = transferLink({ ...account, purpose: paymentPurpose, kopiykas: order.total });
  assert.equal(await readQrCode(code.bytes), expected);
  await pay(order);
  assert.equal((await download(`orders/${order.number}/transfer-code.svg`)).status, 409);
});

test('the day of the run goes into a calendar, with the office for orders to collect', async () => {
  const order = await ordered({ kind: 'individual', participants: [participant] });
  const calendar = (await download(`orders/${order.number}/event.ics`)).bytes.toString();
  assert.match(calendar, /BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT[\s\S]*BEGIN:VEVENT/);
});

test('a file is downloaded under a name of ours, in textLine that need no encoding', async () => {
  const teamName = 'Олена "x"; Set-Cookie: a=b; ../../ґ.html';
  const many = await ordered({ kind: 'team', team: { ...team, teamName } });
  const members = [{ fullName: 'Єва О’Ніл-Щур', email: '', birthday: '' }];
  await site.call('PUT', `registrations/${many.id}/roster`, { members }, { token });
  const person = { ...participant, fullName: 'Ґ Л’яна-Марія О’Ніл' };
  const one = await ordered({ kind: 'individual', participants: [person] }, { paymentMethod: 'invoice', payer });
  const files = [
    await download(`orders/${one.number}/invoice.pdf`),
    await download(`orders/${one.number}/transfer-code.svg`),
  ];
  for (const order of [one, many]) await pay(order);
  for (const name of ['help-letter.pdf', 'event.ics?lang=en'])
    files.push(await download(`orders/${one.number}/${name}`));
  for (const name of ['online-number.pdf', 'online-number.png', 'certificate.pdf'])
    files.push(await download(`registrations/${one.id}/${name}`));
  for (const name of ['online-numbers.zip', 'certificate.pdf'])
    files.push(await download(`registrations/${many.id}/${name}`));
  const offered = files.map(({ headers }) => String(headers['content-disposition']));
  for (const name of offered)
    assert.match(name, /^attachment; filename="[A-Za-z0-9][A-Za-z0-9.-]{0,79}\.(pdf|svg|ics|png|zip)"$/);
  assert.match(offered.join(), /Olena-x-Set-Cookie-a-b-g-html\.zip/);
});

test('who of a team is a number, once', async () => {
  const { id } = await ordered({ kind: 'team', team });
  for (const query of ['member=abc', 'member=0', 'member=1&member=2', 'member=', 'lang=en&lang=ua']) {
    const { status, bytes } = await download(`registrations/${id}/online-number.pdf?${query}`);
    assert.deepEqual([status, JSON.parse(String(bytes)).code], [400, 'invalid_request'], query);
  }
});

test('the act of rendered services is there once the run is over and paid', async () => {
  const order = await ordered({ kind: 'team', team }, { paymentMethod: 'invoice', payer });
  const act = (query = '', who = token) => download(`orders/${order.number}/act.pdf${query}`, who);
  await pay(order);
  assert.equal(JSON.parse(String((await act()).bytes)).code, 'services_not_rendered');
  site.wait({ minutes: 36 * 24 * 60 });
  const login = { email: 'reader@run.example', password: 'тихий ранок' };
  const later = (await site.call('POST', 'login', login)).body.token;
  const { text } = await readPdf((await act('', later)).bytes);
  for (const words of [
    ...['АКТ НАДАНИХ ПОСЛУГ №', 'від 25 травня 2025', order.number, 'ТОВ «Тихий код»', '21004568'],
    ...['Разом, без ПДВ 5 406,00 грн', 'П’ять тисяч чотириста шість гривень 00 копійок', 'Від замовника'],
  ]) {
    assert.ok(text.includes(words), `${words} in: ${text}`);
  }
  assert.match((await readPdf((await act('?lang=en', later)).bytes)).text, /ACT OF RENDERED SERVICES/);
  const { documents } = (await site.staff('order', { number: order.number })).body;
  assert.equal(documents.at(-1).kind, 'act');
});
