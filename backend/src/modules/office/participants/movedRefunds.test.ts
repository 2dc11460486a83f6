import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParticipantListItem } from 'shared-lib/api/office';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';

const site = await openSite();
const { staff: run } = site;
const tokens = [
  await site.signUp('olena@run.example', 'тихий ранок'),
  await site.signUp('ihor@run.example', 'тихий ранок'),
];
const payer = { kind: 'person', name: 'Ніна Рахункова', taxCode: '3184710691' };

async function order(who: number, form: object): Promise<string> {
  const keyed = () => ({ token: tokens[who], headers: { 'idempotency-key': crypto.randomUUID() } });
  const created = (await site.call('POST', 'registrations', form, keyed())).body;
  const registrationIds = created.map(({ id }: { id: number }) => id);
  const typed = { ...orderForm({ registrationIds }), paymentMethod: 'invoice', payer };
  const { body } = await site.call('POST', 'orders', typed, keyed());
  assert.ok(body.number, JSON.stringify(body));
  await run('settle', { number: body.number, key: crypto.randomUUID() });
  return body.number;
}
const PRICE = 50_000;
let orders = 0;
const letters = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЮЯ';
const listNames = () => {
  orders++;
  return ['Перша', 'Друга', 'Третя'].map((name) => `${name} ${letters[orders]}рична`);
};
const person = (names: string[]) => ({
  kind: 'individual',
  participants: names.map((fullName) => ({ ...participant, fullName })),
});
const refund = (number: string, amount: number) =>
  run('refund', { number, amount, byHand: true, key: crypto.randomUUID() });
async function move(name: string, from: string, to: string, wish: 'stays' | 'goes'): Promise<void> {
  const found: ParticipantListItem[] = (await run('search-participants', { text: from })).body.participants;
  const { registrationId, place, number } = found.find((each) => each.name === name) ?? assert.fail(name);
  const { amount, choices } = (await run('preview-move', { registrationId, place, to })).body.money;
  const money = choices.includes(wish) ? wish : 'stays';
  const moved = await run('move-place', { registrationId, place, number, to, money });
  assert.deepEqual([moved.status, moved.body.amount], [200, money === 'goes' ? amount : 0], JSON.stringify(moved.body));
}
/** What an order costs, has, and states in its papers. */
async function read(number: string) {
  const { money, documents } = (await run('show-order', { number })).body;
  const stated = documents.reduce((sum: number, { amount }: { amount: number | null }) => sum + (amount ?? 0), 0);
  return { total: money.total, balance: money.balance, surplus: money.surplus, stated };
}

type Read = Awaited<ReturnType<typeof read>>;
const lacks = ({ total, balance }: Read) => Math.max(0, total - balance);

const ways: [target: 'person' | 'team', money: 'goes' | 'stays'][] = [
  ['person', 'goes'],
  ['team', 'goes'],
  ['team', 'stays'],
];
for (const refunded of [50_000, 70_000, 120_000])
  for (const [target, money] of ways)
    test(`${refunded} of three places went back, then two of them come to a ${target}, and their money ${money}`, async () => {
      const names = listNames();
      const from = await order(0, person(names));
      const teamName = `Команда ${letters[orders]}`;
      const to = await order(
        1,
        target === 'person'
          ? person([`Ціль ${letters[orders]}рична`])
          : { kind: 'team', team: { ...team, teamName, participantsCount: 10 } },
      );
      assert.equal((await refund(from, refunded)).status, 200);
      let left = 0;
      for (const name of names.slice(0, 2)) {
        const before = [await read(from), await read(to)] as const;
        await move(name, from, to, money);
        const after = [await read(from), await read(to)] as const;
        const sum = ([one, other]: readonly [Read, Read]) => one.balance + other.balance;
        assert.equal(sum(after), sum(before), 'no money came or went');
        assert.equal(lacks(after[1]), 0, 'who takes the place in owes nothing for it');
        assert.ok(lacks(after[0]) <= lacks(before[0]), 'the places that stay lack no more than what went back');
        left += PRICE;
        if (target === 'team')
          assert.equal(
            after[0].surplus + after[1].surplus,
            Math.max(0, left - refunded),
            'the price of the places that ended is there once, without what went back',
          );
        for (const { stated, total, balance } of after)
          assert.equal(stated, Math.min(total, balance), 'papers state what is paid');
      }
    });
