import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { PreviewTokens } from '../../../../shell/server/preview/previewTokens.ts';
import { smokeRoutes } from '../../../../shell/server/smoke/smoke.routes.ts';
import { releaseFixture } from '../../../../shell/server/testing/platform/releaseFixture.ts';
import {
  type TemporaryPlatform,
  temporaryPlatform,
} from '../../../../shell/server/testing/platform/temporaryPlatform.ts';
import { type PlatformClient, platformClient, statusFor } from '../platform/client.ts';
import { assertRunner, smokeRun } from './smokeRuns.ts';

let platform: TemporaryPlatform;
let team: PlatformClient;
let runner: PlatformClient;
beforeEach(async () => {
  let smoke: ReturnType<typeof smokeRoutes> = () => assert.fail('not ready');
  platform = await temporaryPlatform({
    requires: 'default',
    additionalRoutes: [(scope, context) => smoke(scope, context)],
    beforeListen: async (objects) => {
      smoke = smokeRoutes(await PreviewTokens.open(objects));
    },
  });
  const as = async (scope: string) =>
    platformClient({ url: platform.url, token: (await platform.team(scope)).token, isLocal: false });
  team = await as('weather');
  runner = await as('@runner');
  await platform.publish(releaseFixture('weather', '1.0.0'));
});
afterEach(() => platform.stop());

const release = { name: 'weather', version: '1.0.0' };
const open = () => runner.call<{ id: string; composition: string }[]>('GET', '/platform/smoke-runs');
const quiet = () => undefined;

test('without a runner the run fails within seconds with the operator’s command, and is cancelled', async () => {
  const lines: string[] = [];
  const failed = smokeRun(team, release, undefined, (line) => lines.push(line), 100);
  await assert.rejects(failed, (error: { message: string; problems: string[] }) => {
    assert.match(error.message, /^No runner carries out smoke runs/);
    assert.match(error.problems.join(), /npm run cli -- runner/);
    return true;
  });
  assert.deepEqual(lines, ['Waiting for the site’s runner…']);
  assert.deepEqual(await open(), []);
});

test('a site that no runner asks refuses before the build, as does one whose token is another team’s', async () => {
  const status = await statusFor(team, 'weather');
  assert.throws(() => assertRunner(team, status), /No runner/);
  await open();
  assertRunner(team, await statusFor(team, 'weather'));
  await assert.rejects(statusFor(team, 'cabinet'), /for another micro-frontend/);
  const none = platformClient({ url: platform.url, token: undefined, isLocal: false });
  await assert.rejects(statusFor(none, 'weather'), /A token is needed/);
});

test('a run that a runner has seen is waited for', async () => {
  const running = smokeRun(team, release, undefined, quiet, 100);
  let [run] = await open();
  while (!run) [run] = await open();
  const page = { path: '/weather', composition: run.composition, problems: [], tries: 1 };
  const json = { pages: [page], seconds: 1, isSignedIn: false, untested: [] };
  await runner.call('POST', `/platform/smoke-runs/${run.id}`, { json });
  assert.equal((await running).state, 'passed');
});

test('an interrupted command cancels its run', async () => {
  const lines: string[] = [];
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const running = smokeRun(team, release, undefined, (line) => {
    lines.push(line);
    resolve();
  });
  const rejected = assert.rejects(running, /the smoke run is cancelled/);
  await begun;
  process.emit('SIGINT');
  await rejected;
  assert.deepEqual(await open(), []);
  assert.equal(process.listenerCount('SIGINT'), 0);
});
