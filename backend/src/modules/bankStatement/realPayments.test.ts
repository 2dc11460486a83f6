import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInOwner } from '../../testing/officeBrowser.ts';
import { openStatementSite } from './testing/openStatementSite.ts';

const { site, bank, invoiced } = await openStatementSite();

const BANK = 'Дата;Сума;Валюта;Контрагент;Рахунок контрагента;Призначення платежу;Номер документа';
const importRows = (...rows: string[]) => bank.importStatement(Buffer.from([BANK, ...rows].join('\n')));
const TRANSIT = 'UA113004650000029241000000001';

test('two payments of a transit account under one number are two; a person says so of the second', async () => {
  const [one, other] = [await invoiced(), await invoiced()];
  const row = (number: string) => `18.04.2025;${one.total / 100};UAH;АТ БАНК;${TRANSIT};Оплата ${number};1`;
  assert.equal((await importRows(row(one.number))).settled.length, 1);
  const { proposed, repeated } = await importRows(row(other.number));
  assert.deepEqual([proposed[0]?.reason, proposed[0]?.suggested, repeated], ['possibly-repeated', [other.number], 0]);
  assert.equal((await importRows(row(one.number), row(other.number))).repeated, 2);
  const cut = `18.04.2025;${one.total / 100};UAH;АТ БАНК;${TRANSIT};Оплата ${one.number.slice(0, -3)};1`;
  assert.equal((await importRows(cut)).repeated, 1, 'a purpose that the bank cut is the same one');
});

test('equal payments to two own accounts are two', async () => {
  const heading = `${BANK};Наш рахунок`;
  const file = (account: string) =>
    Buffer.from([heading, `18.04.2025;640,00;UAH;Кіт;;Благодійний внесок;;${account}`].join('\n'));
  assert.equal((await bank.importStatement(file('UA043052990000026000000000001'))).contributions.length, 1);
  const second = await bank.importStatement(file('UA353052990000026000000000002'));
  assert.deepEqual([second.proposed[0]?.reason, second.repeated], ['possibly-repeated', 0]);
});

test('own money of a charity is no contribution because of its name', async () => {
  const purposes = [
    'Зарахування гривні від продажу валюти БО «Благодійний фонд Тихий»',
    'Переведення власних коштів БО Благодійний фонд між рахунками',
    'Відсотки на залишок коштів, Благодійний фонд',
    'Перерахування коштів plata by mono за 19.04.2025, Благодійний фонд Тихий',
    'Благодійний фонд Тихий, оренда за квітень',
    'Компенсація витрат за благодійний захід',
  ];
  const report = await importRows(
    ...purposes.map((purpose, at) => `18.04.2025;${900 + at},00;UAH;БАНК;UA${at};${purpose};${at}`),
  );
  assert.deepEqual([report.contributions.length, report.settled.length], [0, 0]);
  assert.equal(report.proposed.length, purposes.length);
  const gift = await importRows('18.04.2025;77,00;UAH;Кіт;UA9;Благодійний внесок для БО Благодійний фонд Тихий;9');
  assert.equal(gift.contributions.length, 1);
});

test('money that went back waits until somebody has seen it', async () => {
  const report = await importRows('18.04.2025;-500,00;UAH;Кіт;UA9;Сторно помилкового зарахування;71');
  assert.equal(report.ignored['taken-back'], 1);
  const { transfers, counts } = (await site.staff('bank', { tab: 'ignored' })).body;
  const [line] = transfers.filter(({ reason }: { reason: string }) => reason === 'taken-back');
  assert.equal(line.state, 'ignored');
  await site.staff('decide-transfer', { id: line.id, decision: 'dismiss' });
  assert.equal((await site.staff('bank', { tab: 'ignored' })).body.counts.ignored, counts.ignored - 1);
});

test('a pending line that never came is no movement of the account', async () => {
  const heading = `${BANK};Статус`;
  const row = '18.04.2025;12,34;UAH;Кіт;UA9;Благодійний внесок;81;В обробці';
  const { proposed } = await bank.importStatement(Buffer.from([heading, row].join('\n')));
  assert.equal(proposed[0]?.reason, 'pending');
  await site.staff('decide-transfer', { id: proposed[0]?.id, decision: 'dismiss' });
  await site.bookkeeping.book();
  const { entries } = (await site.staff('journal', { month: '2025-04' })).body;
  assert.ok(entries.every(({ received }: { received: number | null }) => received !== 1_234));
});

test('the same payment in a shorter report of the bank is a question, in whichever order they come', async () => {
  const short = 'Дата операції;Сума;Контрагент;Призначення платежу';
  const full = '17.04.2025;150,00;UAH;Лис Марія;UA112345;Благодійна пожертва для дітей;4417';
  assert.equal((await importRows(full)).contributions.length, 1);
  const shorter = (sum: string, name: string) =>
    bank.importStatement(Buffer.from(`${short}\n17.04.2025 15:20:11;${sum};${name};Благодійна пожертва для дітей`));
  assert.equal((await shorter('150.00', 'ЛИС МАРІЯ')).proposed[0]?.reason, 'possibly-repeated');
  assert.equal((await shorter('151.00', 'Лис Марія')).contributions.length, 1, 'another sum');
  const second = '17.04.2025;151,00;UAH;Лис Марія;UA112345;Благодійна пожертва для дітей;4418';
  assert.equal((await importRows(second)).proposed[0]?.reason, 'possibly-repeated');
});

test('a line that was read wrongly is struck out after its reversal, and moves nothing', async () => {
  const { contributions } = await importRows('16.04.2025;4321,00;UAH;Кіт;UA98;Благодійний внесок;90');
  const id = contributions[0]?.id;
  const owner = await signedInOwner(site);
  await owner.confirm();
  const reversed = await owner.run('reverse-transfer', { id, reason: 'не та валюта' });
  assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
  const { transfer } = (await owner.run('decide-transfer', { id, decision: 'void' })).body;
  assert.deepEqual([transfer.state, transfer.reason], ['dismissed', 'void']);
  await site.bookkeeping.book();
  const { entries } = (await site.staff('journal', { month: '2025-04' })).body;
  const sums = entries
    .filter(({ received }: { received: number | null }) => Math.abs(received ?? 0) === 432_100)
    .map(({ received }: { received: number }) => received);
  assert.deepEqual(sums.sort(), [-432_100, 432_100]);
  assert.equal((await owner.run('reopen-transfer', { id })).body.state, 'decision');
});

test('equal gifts of two parts of a day are two, and the file of the whole day adds none', async () => {
  const heading = 'Дата i час операції;Сума;Контрагент;Призначення платежу';
  const gift = (time: string) => `16.04.2025 ${time};50,00;Ткач Іван;Благодійна пожертва`;
  const file = (...times: string[]) => bank.importStatement(Buffer.from([heading, ...times.map(gift)].join('\n')));
  assert.equal((await file('09:12:40')).contributions.length, 1);
  const { proposed } = await file('17:55:02');
  assert.equal(proposed[0]?.reason, 'possibly-repeated');
  await site.staff('decide-transfer', { id: proposed[0]?.id, decision: 'contribution' });
  const whole = await file('09:12:40', '17:55:02');
  assert.deepEqual([whole.repeated, whole.contributions.length, whole.proposed.length], [2, 0, 0]);
  assert.equal((await file('17:55:02')).repeated, 1);
});

test('a name with another apostrophe or in capitals is the same payer, and what was imported before stays known', async () => {
  const heading = 'Дата операції;Сума;Контрагент;Призначення платежу';
  const file = (name: string, sum = '61,00') =>
    bank.importStatement(Buffer.from(`${heading}\n15.04.2025;${sum};${name};Благодійна пожертва, ${name}`));
  assert.equal((await file("Дар'я Зуб")).contributions.length, 1);
  for (const name of ['Дар’я Зуб', 'ДАРʼЯ ЗУБ', "Дар'я Зуб"]) assert.equal((await file(name)).repeated, 1, name);
  assert.equal((await file('Дарина Зуб')).contributions.length, 1, 'another person');
});
