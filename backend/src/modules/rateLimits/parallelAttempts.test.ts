import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createFixedClock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { createFailureRateLimiter } from './failureRateLimiter.ts';
import { createRateLimiter } from './rateLimiter.ts';

const PARALLEL = 60;
const parallel = <Result>(run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: PARALLEL }, (_, index) => run(index)));

let database: Database;
let site: Awaited<ReturnType<typeof temporaryBackend>>;
const clock = createFixedClock('2025-05-01T12:00:00Z');
before(async () => {
  database = await temporaryDatabase();
  site = await temporaryBackend();
});
after(async () => {
  await database.close();
  await site.close();
});

test('parallel uses of a window: as many are allowed as the limit says', async () => {
  const limiter = createRateLimiter({ db: database.db, clock });
  const results = await parallel(() => limiter.consume({ name: 'window', times: 7, seconds: 60 }, 'one'));
  assert.equal(results.filter(({ ok }) => ok).length, 7);
});

test('parallel places in a queue: each waits for those before it, and none longer than allowed', async () => {
  const limiter = createRateLimiter({ db: database.db, clock });
  const waits = await parallel(() => limiter.reserveSlot({ name: 'queue', times: 10, seconds: 60 }, 120));
  const expected = [...Array(10).fill(0), ...Array.from({ length: 20 }, (_, index) => 6 * (index + 1))];
  assert.deepEqual(
    waits.filter((wait) => wait !== undefined).sort((a, b) => a - b),
    expected,
  );
  assert.equal(waits.filter((wait) => wait === undefined).length, 30);
});

test('parallel failures: only the free ones are checked, for every subject of an attempt', async () => {
  const limiter = createFailureRateLimiter({ db: database.db, clock });
  const limit = (name: string, freeFailures: number) => ({ name, freeFailures, resetsOnSuccess: false });
  let checked = 0;
  await parallel((index) =>
    limiter.attempt(
      [
        { limit: limit('wide', 50), subject: String(index) },
        { limit: limit('narrow', 4), subject: 'shared' },
      ],
      async () => {
        checked += 1;
        return undefined;
      },
    ),
  );
  assert.equal(checked, 4);
});

test('a success or an error of the check leaves no failure behind and extends no wait', async () => {
  const limiter = createFailureRateLimiter({ db: database.db, clock });
  const subjects = [{ limit: { name: 'shared', freeFailures: 2, resetsOnSuccess: false }, subject: 'office' }];
  const fail = async () => undefined;
  await limiter.attempt(subjects, fail);
  await limiter.attempt(subjects, fail);
  assert.equal((await limiter.attempt(subjects, fail)).retryAfter, 2);
  clock.set('2025-05-01T12:00:10Z');
  assert.equal((await limiter.attempt(subjects, async () => 'in')).result, 'in');
  await assert.rejects(
    limiter.attempt(subjects, async () => {
      throw new Error('database');
    }),
  );
  assert.equal((await limiter.attempt(subjects, async () => 'in')).result, 'in', 'not limited by the success before');
});

const counted = (responses: { status: number }[]) => responses.filter(({ status }) => status !== 429).length;

test('sixty parallel passwords for one account: six are compared at most', async () => {
  await site.signUp('victim@run.example', 'тихий ранок');
  const responses = await parallel((index) =>
    site.call('POST', 'login', { email: 'victim@run.example', password: `guess-${index}` }),
  );
  assert.ok(counted(responses) <= 6, `${counted(responses)} passwords were compared`);
});

test('sixty parallel passwords of one client: thirty-one are compared at most', async () => {
  const responses = await parallel((index) =>
    site.call('POST', 'login', { email: `person-${index}@run.example`, password: 'x' }, { client: '10.9.0.1' }),
  );
  assert.ok(counted(responses) <= 31, `${counted(responses)} passwords were compared`);
});

test('sixty parallel code requests: twenty per client, five per email address', async () => {
  const ofClient = await parallel((index) =>
    site.call('POST', 'registration/code', { email: `new-${index}@run.example` }, { client: '10.9.0.2' }),
  );
  assert.equal(counted(ofClient), 20);
  const ofEmail = await parallel(() => site.call('POST', 'recovery/code', { email: 'victim@run.example' }));
  assert.ok(counted(ofEmail) <= 5, `${counted(ofEmail)} codes were sent`);
});

test('sixty parallel codes for one email address: five are compared', async () => {
  await site.call('POST', 'registration/code', { email: 'codes@run.example' });
  const responses = await parallel(() =>
    site.call('POST', 'registration/code/confirm', { email: 'codes@run.example', code: '000000' }),
  );
  assert.ok(responses.filter(({ body }) => body.code === 'code_wrong').length <= 5);
});

test('parallel codes of one client: a hundred are compared', async () => {
  const tries = [...(await parallel(confirm)), ...(await parallel(confirm))];
  assert.equal(counted(tries), 100);
  function confirm(index: number) {
    const body = { email: `guess-${index}@run.example`, code: '000000' };
    return site.call('POST', 'registration/code/confirm', body, { client: '10.9.0.3' });
  }
});

const modules = join(import.meta.dirname, '..');
/** Every window in the sources, as its file declares it. */
const windows = globSync('**/*.ts', { cwd: modules })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...readFileSync(join(modules, path), 'utf8').matchAll(/name: '([\w-]+)', times: (\d+), seconds: ([\d *]+)/g),
  ])
  .map(([, name = '', times = '', seconds = '']) => ({
    name,
    times: Number(times),
    seconds: seconds.split('*').reduce((product, factor) => product * Number(factor), 1),
  }));

test('every window allows as many parallel uses as it says', async () => {
  assert.ok(windows.length >= 13, `${windows.length} windows found`);
  const limiter = createRateLimiter({ db: database.db, clock });
  for (const window of windows) {
    assert.ok(window.seconds > 0, window.name);
    const uses = Array.from({ length: window.times + 10 }, () => limiter.consume(window, 'parallel test'));
    assert.equal((await Promise.all(uses)).filter(({ ok }) => ok).length, window.times, window.name);
  }
});

test('a count is read only for delays, for the hardness of proofs and before uses of two limits at once', () => {
  const readers = globSync('**/*.ts', { cwd: modules }).filter(
    (path) => !path.endsWith('.test.ts') && /[lL]imiter\.count(All)?\(/.test(readFileSync(join(modules, path), 'utf8')),
  );
  assert.deepEqual(readers.sort(), [
    'accounts/codes/codeQueues.ts',
    'payments/contributions/cardLimits.ts',
    'rateLimits/cardTesting/cardTestingLimiter.ts',
  ]);
});

test('of sixty parallel drafts of one user twenty are stored', async () => {
  const token = await site.signUp('drafts@run.example', 'тихий ранок');
  const responses = await parallel((index) =>
    site.call('PUT', `drafts/form-${index}`, { version: 0, data: {} }, { token }),
  );
  assert.deepEqual(
    [200, 413].map((code) => responses.filter(({ status }) => status === code).length),
    [20, 40],
    JSON.stringify(responses[0]),
  );
});
