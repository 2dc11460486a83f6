import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { freePort } from '../process/freePort.ts';
import { isNginxInstalled, prepareNginx } from '../process/nginx.ts';

const skip = !isNginxInstalled && 'nginx is not installed';
let mapsPort = 0;
let nginx: Awaited<ReturnType<typeof prepareNginx>>;

before(async () => {
  if (skip) return;
  mapsPort = await freePort();
  const maps = `server { listen 127.0.0.1:${mapsPort}; location / { return 200 "$client_network|$client_site|$loggable_path"; } }`;
  // The client address of a test stands in a header.
  nginx = await prepareNginx({ http: `set_real_ip_from 127.0.0.1; real_ip_header X-Client; ${maps}` });
});
after(() => nginx?.stop());

const fetched = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ location: string; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += piece;
      resolve({ location: response.headers.location ?? '', body });
    }).on('error', reject);
  });

test('nginx accepts the deployed configuration', { skip }, () => {
  const { status, stderr } = nginx.check();
  assert.equal(status, 0, stderr);
});

test('nginx counts an IPv6 client by its /64 and its /48, an IPv4 client by its address', { skip }, async () => {
  await nginx.start();
  const keys = async (address: string) =>
    (await fetched(mapsPort, '/', { 'x-client': address })).body.split('|').slice(0, 2);
  assert.deepEqual(await keys('2001:db8:1:2::1'), ['2001:db8:1:2:', '2001:db8:1:']);
  assert.deepEqual(await keys('2001:db8:1:2:a:b:c:d'), ['2001:db8:1:2:', '2001:db8:1:']);
  assert.deepEqual(await keys('2001:db8::5'), ['2001:db8::', '2001:db8::']);
  assert.deepEqual(await keys('192.0.2.1'), ['192.0.2.1', '']);
});

test('nginx logs no token of a URL', { skip }, async () => {
  await nginx.start();
  const logged = async (path: string) => (await fetched(mapsPort, path, {})).body.split('|')[2];
  assert.equal(await logged('/registration/join/Zx9aaaaaaaaaaaaaaaaaaaa?lang=ua'), '/registration/join/-');
  assert.equal(await logged('/en/news?utm_source=x'), '/en/news');
});

test('the redirect to TLS, which caches keep, does not follow the Host header', { skip }, async () => {
  await nginx.start();
  const { location } = await fetched(nginx.plainPort, '/news?page=2', { host: 'evil.example' });
  assert.equal(location, 'https://run.example/news?page=2');
});
