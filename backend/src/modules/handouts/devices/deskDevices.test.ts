import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeskAction, type DeskDevices, type DeskList, deskProofText } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';

const site = await openSite();
const owner = await signedInOwner(site);
const yana = await signedInStaff(site, owner, ['desk'], 'yana@run.example');
const hlib = await signedInStaff(site, owner, ['desk'], 'hlib@run.example');
type Staff = typeof yana;
const getAccountId = async (staff: Staff): Promise<number> => (await staff.send('GET', 'session')).body.account.id;
const accounts = { yana: await getAccountId(yana), hlib: await getAccountId(hlib) };

const people = 12;
const token = await site.signUp('kits@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const participants = Array.from({ length: people }, (_, index) =>
  Object.assign({}, participant, { fullName: `Олена Ґалаґан-${'абвгґдеєжзиі'[index]}` }),
);
const registered = await site.call('POST', 'registrations', { kind: 'individual', participants }, keyed());
const registrationIds = registered.body.map(({ id }: { id: number }) => id);
const order = (await site.call('POST', 'orders', orderForm({ registrationIds }), keyed())).body.number;
await site.staff('settle', { number: order, key: crypto.randomUUID() });
const tablet = 'tablet-of-the-desk';
const list = async (staff: Staff = yana, device = tablet): Promise<DeskList> =>
  (await staff.run('desk-list', { device })).body;
const numbers = (await list(owner, 'browser-of-owner')).kits?.map(({ number }) => number ?? 0) ?? [];
const nextNumber = () => numbers.pop() ?? 0;

const now = (seconds = 0) => new Date(site.clock.now().getTime() + seconds * 1000).toISOString();
const handOut = (changed: Partial<DeskAction> = {}) =>
  Object.assign(
    { id: crypto.randomUUID(), at: now(), kind: 'hand-out' as const, number: nextNumber(), desk: 1 },
    changed,
  );
const undo = (handout: string, changed: Partial<DeskAction> = {}) =>
  Object.assign({ id: crypto.randomUUID(), at: now(), kind: 'undo' as const, handout }, changed);

async function merge(staff: Staff, actions: DeskAction[], device = tablet): Promise<string[]> {
  const { status, body } = await staff.run('desk-merge', { device, sentAt: now(), actions });
  assert.equal(status, 200, JSON.stringify(body));
  return body.results.map(({ outcome }: { outcome: string }) => outcome);
}

const findPerson = async (number: number) => (await list()).handouts.find((one) => one.number === number)?.by;
const shown = async (): Promise<DeskDevices> => (await owner.run('desk-devices', {})).body;
const findDoubt = async (id: string) => (await shown()).doubts.find((doubt) => doubt.id === id);

/** Does what a browser does at a desk. */
async function enrol(staff: Staff, device = tablet) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const publicKey = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
  const { status, body } = await staff.run('desk-enrol', { device, publicKey });
  assert.equal(status, 200, JSON.stringify(body));
  return {
    enrolment: body.enrolment as number,
    again: () => staff.run('desk-enrol', { device, publicKey }),
    async sign<Action extends DeskAction>(action: Action): Promise<Action> {
      const text = new TextEncoder().encode(deskProofText(device, action));
      const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, text);
      const signature = Buffer.from(signed).toString('base64url');
      return { ...action, proof: { enrolment: body.enrolment, signature } };
    },
  };
}

test('the session says who handed out: another name without a proof is kept, but not believed', async () => {
  const action = handOut({ account: accounts.hlib });
  assert.deepEqual(await merge(yana, [action]), ['recorded']);
  assert.equal(await findPerson(action.number), 'yana@run.example');
  const doubt = await findDoubt(action.id);
  assert.deepEqual([doubt?.by, doubt?.claimedBy, doubt?.doubts], ['yana@run.example', 'hlib@run.example', ['person']]);
});

test('what a person recorded offline stays theirs when the next person sends it from the same device', async () => {
  const device = await enrol(yana);
  const action = await device.sign(handOut({ account: accounts.yana }));
  assert.deepEqual(await merge(hlib, [action]), ['recorded']);
  assert.equal(await findPerson(action.number), 'yana@run.example');
  const undone = await device.sign(undo(action.id, { account: accounts.yana }));
  assert.deepEqual(await merge(hlib, [undone]), ['undone']);
  assert.equal(await findDoubt(action.id), undefined);
});

test('a proof holds for one action, one person and one device', async () => {
  const device = await enrol(yana);
  const signed = await device.sign(handOut({ account: accounts.yana }));
  const own = await enrol(hlib);
  const forged = [
    { ...signed, id: crypto.randomUUID() },
    { ...(await own.sign(handOut({ account: accounts.yana }))), number: nextNumber() },
    await own.sign(handOut({ account: accounts.yana })),
  ];
  const outcomes = await merge(hlib, forged);
  assert.deepEqual(outcomes.slice(0, 2), ['recorded', 'recorded']);
  const elsewhere = await device.sign(handOut({ account: accounts.yana }));
  await merge(hlib, [elsewhere], 'laptop-of-hlib');
  for (const { number, id } of [...forged, elsewhere]) {
    assert.equal(await findPerson(number), 'hlib@run.example');
    assert.deepEqual((await findDoubt(id))?.doubts, ['person']);
  }
});

test('the id of a device lets another person undo nothing', async () => {
  const action = handOut();
  await merge(yana, [action]);
  assert.deepEqual(await merge(hlib, [undo(action.id)]), ['unknown']);
  assert.deepEqual(await merge(hlib, [undo(action.id, { account: accounts.yana })]), ['unknown']);
  assert.deepEqual(await merge(yana, [undo(action.id)]), ['undone']);
});

test('a desk that was heard after the minute cannot undo with a time of its own', async () => {
  const action = handOut();
  await merge(yana, [action]);
  const within = undo(action.id, { at: now(30) });
  site.wait({ minutes: 3 });
  await list();
  site.wait({ minutes: 1 });
  assert.deepEqual(await merge(yana, [within]), ['too-late']);
});

test('a desk that was offline since undoes by its own clock', async () => {
  const action = handOut();
  await merge(yana, [action]);
  const within = undo(action.id, { at: now(30) });
  site.wait({ minutes: 20 });
  assert.deepEqual(await merge(yana, [within]), ['undone']);
});

test('the same key enrols once; a revoked device ends its session, and its proofs are doubted', async () => {
  const device = await enrol(yana);
  assert.equal((await device.again()).body.enrolment, device.enrolment);
  await list();
  const action = await device.sign(handOut({ account: accounts.yana }));
  const { devices } = await shown();
  assert.deepEqual(
    devices.filter(({ id }) => id === device.enrolment).map(({ person, revokedAt }) => [person, revokedAt]),
    [['yana@run.example', null]],
  );
  assert.equal((await yana.run('revoke-desk-device', { device: device.enrolment })).status, 403);
  assert.equal((await owner.run('revoke-desk-device', { device: device.enrolment })).status, 200);
  assert.equal((await yana.run('desk-list', { device: tablet })).status, 401);
  assert.deepEqual(await merge(hlib, [action]), ['recorded']);
  assert.deepEqual((await findDoubt(action.id))?.doubts, ['person']);
  assert.equal((await owner.run('revoke-desk-device', { device: device.enrolment })).status, 404);
});

test('a doubt is there until a person checked it, and the log has neither codes nor proofs', async () => {
  const device = await enrol(hlib);
  const action = await device.sign(handOut({ account: accounts.yana, code: '12345678' } as Partial<DeskAction>));
  await merge(hlib, [action]);
  assert.deepEqual((await findDoubt(action.id))?.doubts, ['person', 'consent']);
  assert.equal((await hlib.run('check-handout', { handout: action.id })).status, 403);
  assert.equal((await owner.run('check-handout', { handout: action.id })).status, 200);
  assert.equal(await findDoubt(action.id), undefined);
  assert.equal((await owner.run('check-handout', { handout: action.id })).status, 404);
  const log = JSON.stringify((await site.staff('history', { limit: 100 })).body);
  assert.ok(log.includes(action.id));
  assert.ok(!log.includes('12345678') && !log.includes(action.proof?.signature ?? 'none'));
});
