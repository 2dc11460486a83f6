import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { ConfigSchema } from 'shared-lib/contract';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';
import { createSettings, type Settings } from './createSettings.ts';

const configSchema: ConfigSchema = { rows: { type: 'integer', default: 5 }, note: { type: 'string', default: '' } };
const releases = newReleaseFolder();
const backend = createServer((_request, reply) => void reply.end('content'));
let site: FastifyInstance;
let stop: () => Promise<void>;
/** Those of another server of the site. */
let elsewhere: Settings;
before(async () => {
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.publish('weather', '1.0.0', { configSchema });
  await releases.activate({ content: '1.0.0', weather: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend }));
  elsewhere = await createSettings(releases.objects);
});
after(async () => {
  elsewhere.close();
  await stop();
});

async function visit(url: string) {
  const { body, headers } = await site.inject({ url });
  const onServer = /<u>(.*)<\/u>/.exec(body)?.[1];
  const [, state = ''] = /id="page-state">([^<]*)</.exec(body) ?? [];
  const remotes: { name: string; config?: object }[] = JSON.parse(state).composition.remotes;
  const inBrowser = remotes.find(({ name }) => name === 'weather')?.config;
  return {
    onServer: onServer && JSON.parse(onServer),
    inBrowser,
    etag: headers.etag,
    rendered: /<b>(\d+)</.exec(body)?.[1],
  };
}

test('server and browser get the same values, and a change reaches cached pages of every server', async () => {
  const first = await visit('/weather');
  assert.deepEqual(first.onServer, { weather: { rows: 5, note: '' } });
  assert.deepEqual(first.inBrowser, { rows: 5, note: '' });
  assert.equal((await visit('/weather')).rendered, first.rendered, 'the page is cached');
  const home = await visit('/');
  assert.deepEqual(home.inBrowser, { rows: 5, note: '' }, 'a navigation leads there without another page');

  await elsewhere.set('weather', 'team', (before) => ({ ...before, config: { rows: 7, note: '</script>', gone: 1 } }));
  let next = await visit('/weather');
  while (next.etag === first.etag) next = await visit('/weather');
  assert.deepEqual(next.inBrowser, { rows: 7, note: '</script>' });
  assert.deepEqual(next.onServer, { weather: { rows: 7, note: '</script>' } });
});

test('pages without configuration say nothing of it', async () => {
  const { body } = await site.inject({ url: '/' });
  const { remotes } = JSON.parse(/id="page-state">([^<]*)</.exec(body)?.[1] ?? '').composition;
  assert.ok(!('config' in remotes.find(({ name }: { name: string }) => name === 'content')));
});
