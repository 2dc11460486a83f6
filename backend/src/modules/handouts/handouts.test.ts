import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { DeskAction, DeskDifference, DeskList } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { participant } from '../../testing/orderForm.ts';
import { users } from '../accounts/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations } from '../registrations/index.ts';

const site = await openSite();
const { db } = site.database;
const at = site.clock.now();
/** Edition of the event in tests. */
const edition = 32;
const [user] = await db.insert(users).values({ email: 'kits@run.example', registeredAt: at }).returning();

async function addKit(number: number, isVoid = false): Promise<void> {
  const [row] = await db
    .insert(registrations)
    .values({
      userId: user?.id ?? 0,
      edition,
      idempotencyKey: `kit ${number}`,
      place: 0,
      formHash: '',
      kind: 'individual',
      fields: participant as never,
      status: 'submitted',
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  await db.insert(raceNumbers).values({
    edition,
    number,
    registrationId: row?.id ?? 0,
    place: 0,
    verificationCode: `code-${number}`,
    assignedAt: at,
    voidedAt: isVoid ? at : null,
  });
}
for (const number of [1, 2, 3, 4, 5, 6, 7]) await addKit(number);
await addKit(8, true);

const owner = await signedInOwner(site);
const first = await signedInStaff(site, owner, ['desk'], 'yana@run.example');
const second = await signedInStaff(site, owner, ['desk'], 'hlib@run.example');
const devices = new Map([
  [first, 'device-of-yana'],
  [second, 'device-of-hlib'],
]);

const deviceTime = (seconds = 0) => new Date(site.clock.now().getTime() + seconds * 1000).toISOString();
const id = () => crypto.randomUUID();
const handOut = (number: number, size = ''): DeskAction & { kind: 'hand-out' } => ({
  id: id(),
  at: deviceTime(),
  kind: 'hand-out',
  number,
  desk: 1,
  size,
});
const undo = (handout: string, seconds = 10): DeskAction => ({
  id: id(),
  at: deviceTime(seconds),
  kind: 'undo',
  handout,
});

async function merge(browser: typeof first, ...actions: DeskAction[]) {
  const device = devices.get(browser) ?? 'unknown-device';
  const { status, body } = await browser.run('desk-merge', { device, sentAt: deviceTime(), actions });
  assert.equal(status, 200, JSON.stringify(body));
  return {
    outcomes: body.results.map(({ outcome }: { outcome: string }) => outcome) as string[],
    differences: body.differences as DeskDifference[],
  };
}

async function list(browser: typeof first, version?: string): Promise<DeskList> {
  return (await browser.run('desk-list', { device: devices.get(browser), version })).body;
}
const findRecorded = async (number: number) => (await list(first)).handouts.find((one) => one.number === number);

test('a hand-out sent again has the same result, and the list knows it', async () => {
  const action = handOut(1, 'XL');
  assert.deepEqual((await merge(first, action)).outcomes, ['recorded']);
  assert.deepEqual((await merge(first, action, action)).outcomes, ['recorded', 'recorded']);
  const recorded = await findRecorded(1);
  assert.deepEqual(
    [recorded?.id, recorded?.desk, recorded?.size, recorded?.by],
    [action.id, 1, 'XL', 'yana@run.example'],
  );
});

test('two desks that hand out one kit both learn of it, until one of them decides', async () => {
  const [one, other] = [handOut(2, 'L'), handOut(2, 'XL')];
  await merge(first, one);
  const late = await merge(second, other);
  assert.deepEqual(late.outcomes, ['difference']);
  const own = late.differences.find(({ number }) => number === 2);
  assert.deepEqual([own?.recorded.isOwn, own?.second.isOwn, own?.recorded.by], [false, true, 'yana@run.example']);
  const seen = (await list(first)).differences.find(({ number }) => number === 2);
  assert.deepEqual([seen?.recorded.isOwn, seen?.second.by, seen?.decision], [true, 'hlib@run.example', null]);

  const decided = { id: id(), at: deviceTime(), kind: 'decide', handout: other.id, decision: 'exchanged' } as const;
  assert.deepEqual((await merge(second, decided)).outcomes, ['decided']);
  assert.equal((await findRecorded(2))?.size, 'XL');
  const mistake = { id: id(), at: deviceTime(), kind: 'decide', handout: other.id, decision: 'mistake' } as const;
  const repeated = await merge(first, mistake);
  assert.deepEqual(repeated.outcomes, ['decided']);
  assert.equal(repeated.differences.find(({ number }) => number === 2)?.decision, 'exchanged');
});

test('many desks at once: one is recorded', async () => {
  const actions = Array.from({ length: 8 }, () => handOut(3));
  const merged = await Promise.all(actions.map((action, index) => merge(index % 2 ? first : second, action)));
  const outcomes = merged.flatMap(({ outcomes: all }) => all).sort();
  assert.deepEqual(outcomes, [...Array(7).fill('difference'), 'recorded']);
});

test('an undo within a minute by the device that did it; the kit that another desk gave is recorded then', async () => {
  const [one, other] = [handOut(4), handOut(4)];
  await merge(first, one);
  await merge(second, other);
  assert.deepEqual((await merge(second, undo(one.id))).outcomes, ['unknown']);
  assert.deepEqual((await merge(first, undo(one.id, 61))).outcomes, ['too-late']);
  const undone = undo(one.id, 60);
  assert.deepEqual((await merge(first, undone, undone)).outcomes, ['undone', 'undone']);
  assert.equal((await findRecorded(4))?.id, other.id);
  assert.equal(
    (await list(second)).differences.some(({ number }) => number === 4),
    false,
  );
  assert.deepEqual((await merge(first, one)).outcomes, ['undone']);
});

test('what has no kit is kept for the coordinator and stops nothing else of the batch', async () => {
  const merged = await merge(first, handOut(8), handOut(999), undo('never-sent'), handOut(5));
  assert.deepEqual(merged.outcomes, ['unknown', 'unknown', 'unknown', 'recorded']);
});

test('times are those of the desk, by the clock of the server', async () => {
  const action = handOut(6);
  const wrong = new Date(site.clock.now().getTime() + 3_600_000);
  const earlier = new Date(wrong.getTime() - 120_000).toISOString();
  const body = { device: 'device-of-yana', sentAt: wrong.toISOString(), actions: [{ ...action, at: earlier }] };
  assert.equal((await first.run('desk-merge', body)).status, 200);
  assert.equal((await findRecorded(6))?.at, new Date(site.clock.now().getTime() - 120_000).toISOString());
});

test('the first page counts kits by desk, and the list has the size of the kit', async () => {
  const { total, of, desks } = (await owner.run('today', {})).body.handedOut;
  const recorded = (await list(first)).handouts;
  assert.deepEqual([total, of], [recorded.length, 7]);
  assert.deepEqual(
    desks.map(({ desk, count }: { desk: number; count: number }) => [desk, count]),
    [[1, recorded.length]],
  );
  const [kit] = await db.select().from(raceNumbers).where(eq(raceNumbers.number, 7));
  const isOfKit = eq(registrations.id, kit?.registrationId ?? 0);
  await db
    .update(registrations)
    .set({ fields: { ...participant, kitSize: 'M' } })
    .where(isOfKit);
  assert.deepEqual(
    (await list(first)).kits?.map(({ size }) => size),
    ['', '', '', '', '', '', 'M'],
  );
});

test('the list is sent again only when it changed, with the key of the session', async () => {
  const before = await list(first);
  assert.deepEqual(
    before.kits?.map(({ number, code, name }) => [number, code, name]),
    [1, 2, 3, 4, 5, 6, 7].map((number) => [number, `code-${number}`, participant.fullName]),
  );
  const again = await list(first, before.version);
  assert.deepEqual([again.kits, again.key], [null, before.key]);
  assert.equal(Buffer.from(before.key ?? '', 'base64').length, 32);
  assert.notEqual((await list(second)).key, before.key);
});

test('an action that is not one is rejected with its batch', async () => {
  for (const wrong of [
    { kind: 'hand-out' },
    { kind: 'undo' },
    { kind: 'decide', handout: 'action-1' },
    { kind: 'steal' },
  ]) {
    const actions = [{ id: id(), at: deviceTime(), ...wrong }];
    const { status } = await first.run('desk-merge', { device: 'device-of-yana', sentAt: deviceTime(), actions });
    assert.equal(status, 422, JSON.stringify(wrong));
  }
});
