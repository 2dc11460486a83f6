import assert from 'node:assert/strict';
import { test } from 'node:test';
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
