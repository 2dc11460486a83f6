import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Tokens } from '../../../../shell/server/platform/access/tokens.ts';
import {
  type TemporaryPlatform,
  temporaryPlatform,
} from '../../../../shell/server/testing/platform/temporaryPlatform.ts';
import { command as review } from './review.ts';
import { command as token } from './token.ts';

let platform: TemporaryPlatform;
before(async () => {
  platform = await temporaryPlatform();
});
after(() => platform.stop());

const create = async (scope: string, expires?: string) =>
  (await new Tokens(platform.objects).create({ name: `team ${scope}`, scope, expires }, 'tests')).token;

const lines: string[] = [];
const typed = (given: string, ...positionals: string[]) => ({
  positionals,
  options: { url: platform.url, token: given },
  progress: (line: string) => void lines.push(line),
});
const check = (given: string) => token.run(typed(given, 'check', 'content'));

test('a token is said to be good, with what it reaches and until when', async () => {
  const [line] = (await check(await create('content', '2999-01-31T22:59:59.000Z'))).lines;
  assert.match(line ?? '', /“team content” reaches content at http:.* until .*2999/);
  assert.match((await check(await create('*'))).lines.join(), /until it is revoked/);
});

test('a wrong token fails with a sentence that says what to do', async () => {
  await assert.rejects(check('0123456789abcdef.wrong'), /does not know this token.*ask for a new one/);
  await assert.rejects(check(await create('content', '2020-01-01T00:00:00.000Z')), /has expired: ask for a new one/);
  await assert.rejects(check(await create('cabinet')), /for another micro-frontend: use the one of this team/);
});

test('a review with a wrong token fails before it builds anything', async () => {
  await assert.rejects(async () => review.run(typed(await create('cabinet'), 'content')), /for another micro-frontend/);
  assert.deepEqual(lines, []);
});

test('a token ends with a day, at a time, or so long from now', async () => {
  const { token: operator } = await new Tokens(platform.objects).create({ name: 'operator', scope: '*' }, 'tests');
  const createUntil = async (expires: string) => {
    const given = typed(operator, 'create', 'content');
    const { data } = await token.run({ ...given, options: { ...given.options, expires } });
    return Date.parse((data as { expires: string }).expires);
  };
  assert.equal(await createUntil('2999-01-31'), Date.parse('2999-01-31T23:59:59'));
  assert.equal(await createUntil('2999-01-31T18:00'), Date.parse('2999-01-31T18:00'));
  const hours = (await createUntil('12h')) - Date.now();
  assert.ok(Math.abs(hours - 12 * 3_600_000) < 60_000);
  for (const wrong of ['soon', '31.01.2999', '2999-13-01', '12', '5w'])
    await assert.rejects(createUntil(wrong), /is no end: write a day as/);
  await assert.rejects(createUntil('2020-01-31'), /is past/);
});
