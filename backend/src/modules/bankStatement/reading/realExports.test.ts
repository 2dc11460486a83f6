import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDay } from './parseValues.ts';
import { readStatement } from './readStatement.ts';

/** @returns what was read of the rows under a heading, and why others were not. */
function read(heading: string, ...rows: string[]) {
  const statement = readStatement(Buffer.from([heading, ...rows].join('\n')));
  return {
    sums: statement.rows.map(({ amount, currency }) => `${amount} ${currency}`),
    unreadable: statement.unreadableLines.map(({ reason }) => reason),
    skipped: statement.skipped.flatMap(({ reason }) => (reason === 'heading' ? [] : [reason])),
    pending: statement.rows.map(({ isPending }) => isPending),
  };
}

test('the currency is that of the sum that was read', () => {
  const mono =
    '"Дата i час операції","Деталі операції",MCC,"Сума в валюті картки (UAH)","Сума в валюті операції",Валюта,Курс';
  assert.deepEqual(read(mono, '"20.04.2025 10:01:43","Внесок",4829,4150.00,100.00,USD,41.5').sums, ['415000 UAH']);
  const account = 'Дата;Сума операції;Валюта;Сума у валюті рахунку;Валюта рахунку;Призначення платежу';
  assert.deepEqual(read(account, '20.04.2025;100,00;USD;4150,00;UAH;Внесок').sums, ['415000 UAH']);
  const card = 'Дата;Сума в валюті картки;Валюта картки;Призначення платежу';
  assert.deepEqual(read(card, '20.04.2025;75,00;USD;Внесок').sums, ['7500 USD']);
  assert.deepEqual(read('Дата;Сума, USD;Призначення платежу', '20.04.2025;100,00;Donation').sums, ['10000 USD']);
  const sides = 'Дата;Дебет, EUR;Кредит, EUR;Призначення платежу';
  assert.deepEqual(read(sides, '20.04.2025;0,00;90,00;Gift', '20.04.2025;5,00;;Fee').sums, ['9000 EUR', '-500 EUR']);
  const bare = 'Дата;Сума;Призначення платежу';
  assert.deepEqual(
    read(bare, '20.04.2025;120,00 USD;a', '20.04.2025;130,00 $;b', '20.04.2025;140,00 грн.;c', '20.04.2025;150;d').sums,
    ['12000 USD', '13000 USD', '14000 UAH', '15000 UAH'],
  );
});

test('a sum whose currencies differ is left to a person', () => {
  const { sums, unreadable } = read('Дата;Сума;Валюта;Призначення платежу', '20.04.2025;120,00 USD;EUR;Внесок');
  assert.deepEqual([sums, unreadable], [[], ['amount']]);
});

test('the minus decides, whatever the operation is called', () => {
  const heading = 'Дата операції;Тип операції;Сума;Призначення платежу';
  const { sums, unreadable } = read(
    heading,
    '20.04.2025;Комісія;-5,00;Комісія за зарахування благодійного внеску',
    '20.04.2025;Купівля;-1 250,00;Оплата за друк афіш',
    '20.04.2025;Дохід;300,00;Благодійна пожертва',
    '20.04.2025;Дебет;70,00;Оренда',
    '20.04.2025;Кредит;80,00;Внесок',
    '20.04.2025;К;90,00;Внесок',
    '20.04.2025;Зарахування;-10,00;Внесок',
  );
  assert.deepEqual(sums, ['-500 UAH', '-125000 UAH', '30000 UAH', '-7000 UAH', '8000 UAH', '9000 UAH']);
  assert.deepEqual(unreadable, ['amount']);
});

test('what the bank did not carry out is no transfer, what it has not yet is pending', () => {
  const heading = 'Дата;Сума;Призначення платежу;Статус';
  const states = [
    'Відхилено',
    'Відмовлено',
    'Не виконано',
    'Помилка',
    'Declined',
    'На підпис',
    'В обробці',
    'Проведено',
  ];
  const { skipped, pending } = read(heading, ...states.map((state) => `20.04.2025;500,00;Внесок;${state}`));
  assert.deepEqual(skipped, Array(5).fill('rejected'));
  assert.deepEqual(pending, [true, true, false]);
});

test('a table under a title about debits holds what was paid', () => {
  const heading = 'Дата;Контрагент;Призначення платежу;Сума';
  const { sums, unreadable } = read(
    'Надходження',
    heading,
    '20.04.2025;Кіт;Внесок;500,00',
    'Разом;;;500,00',
    '',
    'Списання',
    heading,
    '20.04.2025;Дім дитини;Благодійна допомога;700,00',
    'Вихідний залишок',
    'Надходження наступного дня',
    '21.04.2025;Кіт;Внесок;600,00',
  );
  assert.deepEqual([sums, unreadable], [['50000 UAH', '-70000 UAH', '60000 UAH'], []]);
});

test('a second table is read by its own heading', () => {
  const { sums, unreadable, skipped } = read(
    'Дата;Сума;Залишок;Призначення платежу',
    '20.04.2025;500,00;9 000,00;Внесок',
    'Дата;Залишок;Сума;Призначення платежу',
    '21.04.2025;9 700,00;700,00;Внесок',
  );
  assert.deepEqual([sums, unreadable, skipped], [['50000 UAH', '70000 UAH'], [], []]);
});

test('a column that only says debit or credit counts whatever its name is', () => {
  const { sums, unreadable } = read(
    'Дата;Сторона;Сума;Комісія;Призначення платежу',
    '20.04.2025;К;500,00;-;Внесок',
    '20.04.2025;Д;700,00;-;Благодійна допомога',
  );
  assert.deepEqual([sums, unreadable], [['50000 UAH', '-70000 UAH'], []]);
});

test('without a minus anywhere, a sum that is neither received nor paid is for a person', () => {
  const { sums, unreadable } = read(
    'Дата;Д/К;Сума;Призначення платежу',
    '20.04.2025;К;500,00;Внесок',
    '20.04.2025;Д;700,00;Благодійна допомога',
    '20.04.2025;;800,00;Благодійна допомога',
    '20.04.2025;Меморіальний;900,00;Благодійна допомога',
  );
  assert.deepEqual(
    [sums, unreadable],
    [
      ['50000 UAH', '-70000 UAH'],
      ['amount', 'amount'],
    ],
  );
});

test('our account is never that of the other side', () => {
  const { rows } = readStatement(
    Buffer.from(
      'Наш рахунок;Наш IBAN;Операція;Рахунок;IBAN;Призначення платежу;Дата проведення;Сума\n' +
        '26004032199301;UA743901250000026004032199301;Кредит;26009850123658;UA623003350000026009850123658;Внесок;20.04.2025;5',
    ),
  );
  assert.equal(rows[0]?.account, 'UA743901250000026004032199301');
  assert.equal(rows[0]?.payerAccount, 'UA623003350000026009850123658');
});

test('a total in the column of days is a total', () => {
  const { unreadable, skipped } = read(
    'Дата;Сума;Призначення платежу',
    '20.04.2025;500,00;Внесок',
    'Всього кредит: 500,00;;',
    'Разом за 20.04.2025;500,00;',
  );
  assert.deepEqual([unreadable, skipped], [[], ['total', 'total']]);
});

test('an instant with its zone is on its day in Kyiv', () => {
  const days = ['2025-05-12T22:30:00Z', '2025-05-12T22:30:00+00:00', '2025-05-13T01:30:00'].map((text) =>
    parseDay(text)?.toISOString(),
  );
  assert.deepEqual(days, Array(3).fill('2025-05-12T22:30:00.000Z'));
});
