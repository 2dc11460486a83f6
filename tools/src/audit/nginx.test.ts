import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../workspace.ts';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;
const skip = !isInstalled && 'nginx is not installed';
const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
const config = join(folder, 'nginx.conf');
let plainPort = 0;
let mapsPort = 0;
let nginx: ChildProcess | undefined;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/** The deployed files with ports and folders of this test. */
function deployed(file: string, securePort: number): string {
  return readFileSync(join(root, 'deploy', file), 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${securePort} ssl`)
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replaceAll('/var/cache/nginx/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/etc/letsencrypt/live/run.example/', `${folder}/`);
}

before(async () => {
  if (!isInstalled) return;
  plainPort = await freePort();
  mapsPort = await freePort();
  const securePort = await freePort();
  const pair = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  execFileSync('openssl', [...request, '-subj', '/CN=run.example', ...pair], { stdio: 'ignore' });
  writeFileSync(join(folder, 'charity-run-proxy.conf'), deployed('nginx-proxy.conf', securePort));
  writeFileSync(join(folder, 'charity-run.conf'), deployed('nginx.conf', securePort));
  const maps = `server { listen 127.0.0.1:${mapsPort}; location / { return 200 "$client_network|$client_site|$loggable_path"; } }`;
  // The client address of a test stands in a header.
  const addresses = 'set_real_ip_from 127.0.0.1; real_ip_header X-Client;';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log stderr crit; events {}
http { ${temporary} ${addresses} access_log off; include ${folder}/charity-run.conf; ${maps} }`,
  );
});
after(async () => {
  if (nginx?.exitCode === null) {
    nginx.kill('SIGTERM');
    await new Promise((resolve) => nginx?.once('exit', resolve));
  }
  rmSync(folder, { recursive: true });
});

const fetched = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ location: string; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += piece;
      resolve({ location: response.headers.location ?? '', body });
    }).on('error', reject);
  });

async function started(): Promise<void> {
  nginx ??= spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries++) {
    if (await fetched(mapsPort, '/', {}).catch(() => undefined)) return;
    await sleep(50);
  }
}

test('nginx accepts the deployed configuration', { skip }, () => {
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', config, '-p', folder], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});

test('nginx counts an IPv6 client by its /64 and its /48, an IPv4 client by its address', { skip }, async () => {
  await started();
  const keys = async (address: string) =>
    (await fetched(mapsPort, '/', { 'x-client': address })).body.split('|').slice(0, 2);
  assert.deepEqual(await keys('2001:db8:1:2::1'), ['2001:db8:1:2:', '2001:db8:1:']);
  assert.deepEqual(await keys('2001:db8:1:2:a:b:c:d'), ['2001:db8:1:2:', '2001:db8:1:']);
  assert.deepEqual(await keys('2001:db8::5'), ['2001:db8::', '2001:db8::']);
  assert.deepEqual(await keys('192.0.2.1'), ['192.0.2.1', '']);
});

test('nginx logs no token of a URL', { skip }, async () => {
  await started();
  const logged = async (path: string) => (await fetched(mapsPort, path, {})).body.split('|')[2];
  assert.equal(await logged('/registration/join/Zx9aaaaaaaaaaaaaaaaaaaa?lang=ua'), '/registration/join/-');
  assert.equal(await logged('/en/news?utm_source=x'), '/en/news');
});

test('the redirect to TLS, which caches keep, does not follow the Host header', { skip }, async () => {
  await started();
  const { location } = await fetched(plainPort, '/news?page=2', { host: 'evil.example' });
  assert.equal(location, 'https://run.example/news?page=2');
});
