import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Discovery } from '@charity-run/release/api';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

const schema = JSON.parse(readFileSync(new URL('./fixtures/frontend-discovery.v1-pre.json', import.meta.url), 'utf8'));
const isValid = new Ajv2019({ strict: false }).compile(schema);
let platform: TemporaryPlatform;

before(async () => {
  platform = await temporaryPlatform();
  for (const version of ['1.0.0', '1.1.0']) await platform.publish(releaseFixture('cabinet', version));
  await platform.publish(releaseFixture('results', '1.0.0'));
});
after(() => platform.stop());

async function discover(): Promise<Discovery> {
  const { status, body } = await platform.call('frontend-discovery', { token: undefined });
  assert.equal(status, 200);
  const discovery: Discovery = body;
  assert.ok(isValid(body), JSON.stringify(isValid.errors));
  return discovery;
}

test('discovery of an empty site is valid', async () => {
  assert.deepEqual((await discover()).microFrontends, {});
});

test('discovery lists live releases with URL and integrity, canaries with their share', async () => {
  await platform.activate('cabinet', '1.0.0');
  await platform.activate('results', '1.0.0');
  await platform.activate('cabinet', '1.1.0', 10);
  const { cabinet = [], results = [] } = (await discover()).microFrontends;
  assert.deepEqual(
    cabinet.map(({ metadata, deployment }) => [metadata.version, deployment]),
    [
      ['1.0.0', { traffic: 90, default: true }],
      ['1.1.0', { traffic: 10, default: false }],
    ],
  );
  assert.equal(cabinet[1]?.url, `${platform.url}/releases/cabinet/1.1.0/client/remoteEntry.js`);
  assert.equal(results[0]?.metadata.integrity, releaseFixture('results', '1.0.0').release.integrity['remoteEntry.js']);
  assert.deepEqual(results[0]?.deployment, { traffic: 100, default: true });
});

test('the schema rejects a wrong response', async () => {
  const { microFrontends } = await discover();
  const [first] = microFrontends.results ?? [];
  assert.equal(
    isValid({ schema: 's', microFrontends: { results: [{ ...first, metadata: { version: '1' } }] } }),
    false,
  );
});
