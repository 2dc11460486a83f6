import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { releaseKey } from '../../../../shell/server/releases/index.ts';
import { newReleaseFolder } from '../../../../shell/server/testing/releaseFolder.ts';
import { temporarySite } from '../../../../shell/server/testing/temporarySite.ts';
import { command as create } from '../commands/new.ts';
import { findTaken } from './findTaken.ts';

let url: string;
let stop: () => Promise<void>;
before(async () => {
  const releases = newReleaseFolder();
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.publish('weather', '1.0.0');
  const contents = { routes: [{ id: 'news', path: '/news/:slug' }] };
  await releases.objects.create(`${releaseKey('content', '1.0.0')}client/contents.json`, JSON.stringify(contents));
  await releases.activate({ content: '1.0.0', weather: '1.0.0' });
  const temporary = await temporarySite({ releases });
  stop = temporary.stop;
  await temporary.site.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(temporary.site.server.address() as AddressInfo).port}`;
});
after(() => stop());

const find = (name: string, mount: string) => findTaken(url, { name, mount, titles: {} });

test('names and paths that a site has already are named with their owners', async () => {
  assert.deepEqual(await find('tides', '/tides'), []);
  assert.match(String(await find('weather', '/tides')), /has a micro-frontend weather already/);
  assert.match(String(await find('shell', '/tides')), /has a micro-frontend shell already/);
  assert.match(String(await find('tides', '/weather/now')), /"\/weather\/now" belongs to weather@1\.0\.0 at http/);
  assert.match(String(await find('tides', '/news')), /"\/news" belongs to content@1\.0\.0/);
  assert.match(String(await find('tides', '/api')), /"\/api" belongs to the site itself/);
});

test('a site that does not respond has taken nothing that is known', async () => {
  assert.equal(await findTaken('http://127.0.0.1:9', { name: 'tides', mount: '/tides', titles: {} }), undefined);
});

test('nothing is created under a name that the site has', async () => {
  const input = { positionals: ['weather'], options: { url, mount: '/forecast' }, progress: () => undefined };
  await assert.rejects(async () => create.run(input), {
    problems: [`${url} has a micro-frontend weather already: choose another name`],
  });
});
