import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { PickupConsents } from 'shared-lib/api';
import type { DeskAction, DeskDevices, DeskList } from 'shared-lib/api/office';
import { scannedConsentCode } from 'shared-lib/validation';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { readQrCode } from '../../../testing/readQrCode.ts';
import { outbox } from '../../mail/index.ts';
import { createConsentCodes } from './consentCodes.ts';
import { pickupConsents } from './consents.tables.ts';

const site = await openSite();
const { db } = site.database;
const owner = await signedInOwner(site);
const desk = await signedInStaff(site, owner, ['desk'], 'yana@run.example');
const headers = () => ({ 'idempotency-key': crypto.randomUUID() });

/** A paid order of several people in one account. */
async function paidOrder(email: string, people: number) {
  let token = await site.signUp(email, 'тихий ранок');
  const participants = Array.from({ length: people }, (_, index) =>
    Object.assign({}, participant, { fullName: `Олена Ґалаґан-${'абвгґ'[index]}` }),
  );
  const registered = await site.call(
    'POST',
    'registrations',
    { kind: 'individual', participants },
    { token, headers: headers() },
  );
  const registrationIds: number[] = registered.body.map(({ id }: { id: number }) => id);
  const order = (await site.call('POST', 'orders', orderForm({ registrationIds }), { token, headers: headers() })).body
    .number as string;
  assert.equal((await site.staff('settle', { number: order, key: crypto.randomUUID() })).status, 200);
  const path = `orders/${order}/pickup-consents`;
  return {
    token,
    order,
    path,
    email,
    /** A later day, when the session of the sign-up has ended. */
    signInAgain: async () => {
      token = (await site.call('POST', 'login', { email, password: 'тихий ранок' })).body.token;
    },
    give: (friend: string, numbers: number[]) => site.call('POST', path, { friend, numbers }, { token }),
    read: async (): Promise<PickupConsents> => (await site.call('GET', path, undefined, { token })).body,
    numbers: async () =>
      (await site.call('GET', path, undefined, { token })).body.kits.map(
        (kit: { number: number }) => kit.number,
      ) as number[],
  };
}

const list = async (): Promise<DeskList> => (await desk.run('desk-list', { device: 'device-of-yana' })).body;
const findKit = async (number: number) => (await list()).kits?.find((kit) => kit.number === number);
const now = () => site.clock.now().toISOString();

async function merge(...actions: DeskAction[]) {
  const { status, body } = await desk.run('desk-merge', { device: 'device-of-yana', sentAt: now(), actions });
  assert.equal(status, 200, JSON.stringify(body));
}
const handOut = (number: number, consent: { code?: string; hash?: string } = {}): DeskAction => ({
  id: crypto.randomUUID(),
  at: now(),
  kind: 'hand-out',
  number,
  desk: 1,
  code: consent.code,
  consent: consent.hash,
});

/** A desk does it so, without the network. */
async function hashOnDevice(code: string): Promise<string> {
  const raw = Buffer.from((await list()).consents.key, 'base64');
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(code))).toString('base64url');
}

const one = await paidOrder('one@run.example', 1);
const family = await paidOrder('family@run.example', 3);

test('a friend collects with a code: the desk knows its hash, the payer gets an email, the record names the friend', async () => {
  const [number = 0] = await one.numbers();
  const { status, body } = await one.give('Петро Їжакевич', [number]);
  assert.equal(status, 201, JSON.stringify(body));
  const [consent] = (body as PickupConsents).consents;
  assert.deepEqual([consent?.friend, consent?.numbers], ['Петро Їжакевич', [number]]);
  const { size = 0, path = '' } = consent?.qr ?? {};
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  assert.equal(scannedConsentCode((await readQrCode(svg)) ?? ''), consent?.code);
  assert.match(
    (await site.emailTo(one.email, 'Петро Їжакевич'))?.subject ?? '',
    /Петро Їжакевич може забрати ваш пакет/,
  );

  const kit = await findKit(number);
  assert.equal(kit?.consent?.hash, await hashOnDevice(consent?.code ?? ''));
  assert.equal(kit?.consent?.friend, 'Петро Їжакевич');
  assert.ok(!JSON.stringify(await list()).includes(consent?.code ?? 'none'), 'the list has no code');

  await merge(handOut(number, { code: consent?.code, hash: kit?.consent?.hash }));
  const recorded = (await list()).handouts.find((handout) => handout.number === number);
  assert.deepEqual([recorded?.friend, recorded?.by], ['Петро Їжакевич', 'yana@run.example']);
  assert.equal(await site.emailTo(one.email, 'видано за вашим кодом'), undefined, 'not before an undo is too late');
  site.wait({ minutes: 2 });
  assert.match((await site.emailTo(one.email, 'видано за вашим кодом'))?.text ?? '', /Кому видано: Петро Їжакевич/);
  assert.equal((await one.give('Петро Їжакевич', [number])).body.code, 'kit_not_available');
});

test('an undo takes the email back; a kit handed to the runner names no friend', async () => {
  const { token, numbers, give } = family;
  const [number = 0, other = 0] = await numbers();
  const [consent] = ((await give('Ганна Ємець', [number])).body as PickupConsents).consents;
  const action = handOut(number, { code: consent?.code ?? '' });
  await merge(action, { id: crypto.randomUUID(), at: now(), kind: 'undo', handout: action.id });
  const waiting = await db.select().from(outbox).where(eq(outbox.kind, 'kit-collected'));
  assert.ok(waiting.every(({ recipient }) => recipient !== family.email));
  const wrong = handOut(other, { hash: 'A'.repeat(43) });
  await merge(wrong);
  assert.equal((await list()).handouts.find((handout) => handout.number === other)?.friend, null);
  await merge({ id: crypto.randomUUID(), at: now(), kind: 'undo', handout: wrong.id });
  assert.ok(token);
});

test('one code for several kits; a newer one takes a kit over, the same again keeps its code, a revoked one is gone', async () => {
  const [first = 0, second = 0, third = 0] = await family.numbers();
  const all = ((await family.give('Іван Ґудзь', [first, second, third])).body as PickupConsents).consents;
  assert.deepEqual(
    all.map(({ friend, numbers }) => [friend, numbers]),
    [['Іван Ґудзь', [first, second, third]]],
  );
  const again = ((await family.give('Іван Ґудзь', [third, second, first])).body as PickupConsents).consents;
  assert.equal(again[0]?.code, all[0]?.code);
  const parted = ((await family.give('Ганна Ємець', [third])).body as PickupConsents).consents;
  assert.deepEqual(
    parted.map(({ friend, numbers }) => [friend, numbers]),
    [
      ['Іван Ґудзь', [first, second]],
      ['Ганна Ємець', [third]],
    ],
  );
  assert.equal((await findKit(first))?.consent?.hash, (await findKit(second))?.consent?.hash);
  const revoked = await site.call('DELETE', `${family.path}/${parted[0]?.id}`, undefined, { token: family.token });
  assert.deepEqual(
    revoked.body.consents.map(({ friend }: { friend: string }) => friend),
    ['Ганна Ємець'],
  );
  assert.equal((await findKit(first))?.consent, null);
  assert.equal(
    (await site.call('DELETE', `${family.path}/${parted[0]?.id}`, undefined, { token: family.token })).status,
    404,
  );
});

test('without its code a consent is not believed: the hand-out stays, a person has to look, the payer gets an email', async () => {
  const { order, email, numbers, give } = await paidOrder('claimed@run.example', 3);
  const [first = 0, second = 0, third = 0] = await numbers();
  await give('Іван Ґудзь', [first, second, third]);
  const hash = (await findKit(first))?.consent?.hash ?? '';
  const wrongCode = Object.assign(handOut(second), { code: '00000000' });
  const byWord = Object.assign(handOut(third), { isByConsent: true });
  const actions = [handOut(first, { hash }), wrongCode, byWord];
  await merge(...actions);
  const recorded = (await list()).handouts.filter(({ number }) => [first, second, third].includes(number));
  assert.deepEqual(
    recorded.map(({ friend }) => friend),
    [null, null, null],
    order,
  );
  const { doubts } = (await owner.run('desk-devices', {})).body as DeskDevices;
  const own = doubts.filter(({ id }) => actions.some((action) => action.id === id));
  assert.deepEqual(
    own.map((doubt) => doubt.doubts),
    [['consent'], ['consent'], ['consent']],
  );
  site.wait({ minutes: 2 });
  assert.ok(await site.emailTo(email, 'видано за вашим кодом'), 'whose code was named learns of it');
});

test('another runner or another owner: the code is no longer valid, the kit not theirs', async () => {
  const [first = 0] = await family.numbers();
  await family.give('Іван Ґудзь', [first]);
  assert.equal((await one.give('Чужий Друг', [first])).body.code, 'kit_not_available');
  const stranger = await site.call('GET', family.path, undefined, { token: one.token });
  assert.equal(stranger.status, 404);
  const order = (await site.call('GET', `orders/${family.order}`, undefined, { token: family.token })).body;
  const { registrationId } = order.raceNumbers.find((each: { number: number }) => each.number === first);
  const { token } = (
    await site.call('POST', `orders/${family.order}/transfer`, { registrationId }, { token: family.token })
  ).body;
  const runner = { fullName: 'Єва Їжакевич', email: 'eva@run.example', consents: participant.consents };
  assert.equal((await site.call('POST', `transfers/${token}`, runner, { headers: headers() })).status, 201);
  assert.equal((await findKit(first))?.consent, null);
  assert.ok((await family.read()).consents.every(({ numbers }) => !numbers.includes(first)));
});

test('a link of an email neither shows nor gives nor revokes codes', async () => {
  const email = await site.emailTo(family.email, 'може забрати');
  const link = /link=([\w-]+)/.exec(email?.text ?? '')?.[1];
  const [, second = 0] = await family.numbers();
  const linked = `email-links/${link}/pickup-consents`;
  const form = { friend: 'Яна Тополя', numbers: [second] };
  for (const [method, path] of [
    ['GET', linked],
    ['POST', linked],
    ['DELETE', `${linked}/1`],
  ] as const) {
    assert.equal((await site.call(method, path, method === 'POST' ? form : undefined)).status, 404);
  }
  const page = JSON.stringify((await site.call('GET', `email-links/${link}`)).body);
  for (const { friend, code } of (await family.read()).consents)
    assert.ok(!page.includes(friend) && !page.includes(code));
  assert.equal((await findKit(second))?.consent?.friend, undefined);
});

test('a form that is not one is rejected at its field, and codes are not given without end', async () => {
  const [, , third = 0] = await family.numbers();
  assert.deepEqual((await family.give('', [third])).body.data.fields, { friend: 'errors.required' });
  assert.deepEqual(Object.keys((await family.give('Іван Ґудзь', [])).body.data.fields), ['numbers']);
  const outcomes = [];
  for (let given = 0; given < 20; given++) outcomes.push((await family.give(`Друг ${given}`, [third])).status);
  assert.equal(outcomes.at(-1), 429);
});

test('the table has no code, and after pick-up there is none', async () => {
  const rows = await db.select().from(pickupConsents);
  const codes = createConsentCodes('another secret');
  assert.ok(rows.length > 3 && rows.every(({ seed, codeHash }) => codes.computeHash(codes.getCode(seed)) !== codeHash));
  site.clock.set('2025-05-26T09:00:00Z');
  await family.signInAgain();
  const { kits, consents } = await family.read();
  assert.deepEqual([kits.length, consents], [3, []]);
  const late = await family.give('Запізнілий Друг', [kits[2]?.number ?? 0]);
  assert.equal(late.body.code, 'pickup_over');
});
