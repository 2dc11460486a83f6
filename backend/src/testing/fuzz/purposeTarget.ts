import assert from 'node:assert/strict';
import fc from 'fast-check';
import { matchTransfer, type PayableOrder } from '../../modules/bankStatement/matching/matchTransfer.ts';
import { orderNumber } from '../../modules/orders/index.ts';
import type { Target } from './target.ts';

const NOW = new Date('2025-05-25T09:00:00Z');
const SUM = 50_000;
const payer = { payerCode: '21004568', payerName: 'Марта Щербина' };

/** Every small number, year and sum is an unpaid order of the payer that costs exactly this: only the text can save them. */
const ids = [
  ...Array(61).keys(),
  100,
  195,
  200,
  300,
  398,
  400,
  500,
  600,
  1_000,
  2_024,
  2_025,
  2_026,
  5_000,
  67_000,
].slice(1);
const orders: PayableOrder[] = ids.map((id) => ({
  number: orderNumber(id),
  status: 'awaiting-payment',
  open: SUM,
  currency: 'UAH',
  isArchived: false,
  ...payer,
}));

const id = fc.constantFrom(...ids);
const run = fc.constantFrom(
  'RUN',
  'Run',
  'run',
  'РУН',
  'рун',
  'РYН',
  'КГТ',
  'CHARITY RUN',
  'Charity Run',
  'Kyiv Run',
  'Благодійний RUN',
);
const unit = fc.constantFrom(
  'км',
  'km',
  'К',
  'k',
  'кілометрів',
  'м',
  'грн',
  'грн.',
  'UAH',
  '₴',
  'осіб',
  'учасників',
  'рік',
  'р.',
  'травня',
);
const gap = fc.constantFrom(' ', '', '-', ' - ', '_');

const words = fc.constantFrom(
  ...[
    'Благодійний внесок',
    'за участь у забігу',
    'без ПДВ',
    'Марта Щербина',
    'оплата',
    'дистанція',
    'TRUN',
    'перун',
    'прун',
    'brunch',
  ],
  ...['згідно договору', 'для дітей', 'донат', 'команда «RUNНЯ»', 'charity', 'вул. Рунна', 'дякую!', 'від доньки'],
);
const distance = fc.tuple(id, unit).map(([count, name]) => `${count} ${name}`);
const named = fc.tuple(run, gap, id, fc.constantFrom(' ', ''), unit).map((parts) => parts.join(''));
const year = fc
  .tuple(run, fc.constantFrom(' ', '-', ' - '), fc.constantFrom('2024', '2025', '2026'))
  .map((parts) => parts.join(''));
const edition = fc
  .tuple(fc.constantFrom('CHARITY RUN', 'Charity run', 'Kyiv Run'), id)
  .map(([name, count]) => `${name} ${count}`);
const several = fc
  .tuple(run, id, id)
  .chain(([name, one, other]) =>
    fc.constantFrom(
      `${name} ${one}/${other} км`,
      `${name} ${one}, ${other} км`,
      `${name} ${one},${other} км`,
      `${name} ${one} і ${other} км`,
    ),
  );
const date = fc
  .tuple(run, fc.integer({ min: 1, max: 28 }))
  .chain(([name, day]) =>
    fc.constantFrom(
      `${name} ${day}.05.2025`,
      `${name} ${day}.05`,
      `${name} ${day} травня`,
      `${name} ${day}:30`,
      `від ${day}.05.2025`,
    ),
  );
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`, 'u'));
const phone = fc
  .tuple(
    fc.constantFrom('+380', '380', '0', 'тел. 0', 'RUN 0', 'RUN +380'),
    fc.constantFrom('67', '50', '93'),
    digits(7),
  )
  .map((parts) => parts.join(''));
const spacedPhone = digits(2).chain((end) => fc.constantFrom(`RUN 067 000 00 ${end}`, `RUN 067000 00${end}`));
const foreign = fc
  .tuple(fc.constantFrom('INV-', '№ ', 'рах. ', 'Договір ', 'ORD', 'TRUN-', 'ПЕРУН-', ''), id)
  .map(([name, count]) => `${name}${String(count).padStart(6, '0')}`);
const sum = fc
  .tuple(run, id)
  .chain(([name, count]) => fc.constantFrom(`${name} ${count},00`, `${name} ${count}.00 грн`, `${count},00 грн`));

const noise = fc.oneof(words, words, distance, named, year, edition, several, date, phone, spacedPhone, foreign, sum);
const printed = fc
  .tuple(fc.constantFrom('RUN', 'Run', 'РУН', 'КГТ', 'PУH', 'R U N'), fc.constantFrom('-', ' ', '', ' № ', '–'), id)
  .map(([name, between, count]) => ({
    number: orderNumber(count),
    text: `${name}${between}${String(count).padStart(6, '0')}`,
  }));

const purpose = fc
  .tuple(
    fc.array(noise, { maxLength: 4 }),
    fc.option(printed, { nil: undefined }),
    fc.array(noise, { maxLength: 3 }),
    fc.constantFrom(' ', ', ', '; ', '. '),
  )
  .map(([before, own, after, between]) => ({
    text: [...before, ...(own ? [own.text] : []), ...after].join(between),
    own: own?.number,
  }));

let settled = 0;

/** Whatever words and numbers a purpose has, no order is paid that it does not name. */
export const purposeTarget: Target = {
  name: 'payment purpose',
  share: 1,
  property: fc.property(purpose, ({ text, own }) => {
    const transfer = { ...payer, purpose: text, amount: SUM, currency: 'UAH', bookedAt: NOW };
    const match = matchTransfer(transfer, orders, NOW);
    if (match.state !== 'settled') return;
    settled += 1;
    assert.deepEqual(match.shares, [{ number: own, amount: SUM }], text);
  }) as Target['property'],
  facts: () => `${settled} settled`,
};
