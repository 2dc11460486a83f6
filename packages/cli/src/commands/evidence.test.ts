import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { PreviewTokens } from '../../../../shell/server/preview/previewTokens.ts';
import { smokeRoutes } from '../../../../shell/server/smoke/smoke.routes.ts';
import { releaseFixture } from '../../../../shell/server/testing/platform/releaseFixture.ts';
import {
  type TemporaryPlatform,
  temporaryPlatform,
} from '../../../../shell/server/testing/platform/temporaryPlatform.ts';
import { platformClient } from '../platform/client.ts';
import { command } from './evidence.ts';

let platform: TemporaryPlatform;
let token: string;
before(async () => {
  let smoke: ReturnType<typeof smokeRoutes> = () => assert.fail('not ready');
  platform = await temporaryPlatform({
    additionalRoutes: [(scope, context) => smoke(scope, context)],
    beforeListen: async (objects) => {
      smoke = smokeRoutes(await PreviewTokens.open(objects));
    },
  });
  token = (await platform.team('weather')).token;
  for (const version of ['1.0.0', '1.1.0']) await platform.publish(releaseFixture('weather', version));
  await platform.activate('weather', '1.0.0');
});
after(() => platform.stop());

const show = (options: Record<string, string> = {}) =>
  command.run({
    positionals: ['weather@1.1.0'],
    options: { url: platform.url, token, ...options },
    progress: () => undefined,
  });

/** A runner that saw a page at 390 px look different. */
async function passRun(): Promise<void> {
  const runner = platformClient({
    url: platform.url,
    token: (await platform.team('@runner')).token,
    isLocal: false,
  });
  const { id, composition } = (await platform.call('smoke-runs', { body: { name: 'weather', version: '1.1.0' } })).body;
  const store = async (text: string) => {
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
    const name = `${createHash('sha256').update(bytes).digest('hex')}.png`;
    await runner.call('PUT', `/platform/smoke-runs/${id}/images/${name}`, { bytes, integrity: '' });
    return name;
  };
  const images = { before: await store('old'), after: await store('new'), difference: await store('red') };
  const different = [{ path: '/weather/wind', of: 'weather', width: 390, ratio: 0.1234, limit: 0.001, images }];
  const pages = [{ path: '/weather', composition, problems: [], tries: 1 }];
  const visual = { compared: 4, different, uncompared: ['/ at 1440'] };
  const json = { pages, seconds: 2, isSignedIn: false, untested: [], visual };
  await runner.call('POST', `/platform/smoke-runs/${id}`, { json });
}

test('the evidence of a release names the pages that look different, and brings their images', async () => {
  assert.deepEqual((await show()).lines, ['weather@1.1.0', 'no smoke run has passed']);
  await passRun();
  const folder = join(temporaryFolder('images'), 'looks');
  const { lines } = await show({ images: folder });
  const files = ['before', 'after', 'difference'].map((kind) => join(folder, `weather-wind-390-${kind}.png`));
  assert.match(lines[1] ?? '', /^smoke run .*: 1 pages, nothing wrong$/);
  assert.deepEqual(lines.slice(2), [
    '  1 of 4 screenshots differ from what is live:',
    '    /weather/wind (weather) at 390 px: 12 % of its pixels, 0.1 % may',
    ...files.map((file) => `      ${file}`),
    '  not compared: / at 1440',
  ]);
  assert.match(String(readFileSync(files[1] ?? '')), /new$/);
});
