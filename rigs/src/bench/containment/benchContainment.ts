/** Time of other pages while visitors keep requesting pages of a release that misbehaves on the server. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { platformClient } from '@charity-run/cli/platform/client';
import { CONTRACT_VERSION, type Release } from 'shared-lib/contract';
import { composedProduct } from '../composedProduct.ts';
import { report } from '../lines.ts';
import { median } from '../median.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
/** Turns of both releases: the machine's speed changes meanwhile. */
const TURNS = 5;
const PAUSE_MS = 50;
const HEALTHY = 'healthy';
const BAR = 1.2;
const PAGES = ['/about', '/en/about', '/history', '/en/contacts'];

/** What the release does when one of its pages is rendered. */
const faults: Record<string, string> = {
  loop: 'for (;;);',
  heap: 'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));',
  exit: 'process.exit(1);',
  kill: 'process.kill(process.ppid);',
  proc: 'require("node:fs").readFileSync("/proc/self/environ");',
  socket: 'require("node:net").connect(22);',
  timers: 'for (let timer = 0; timer < 1e6; timer++) setTimeout(() => undefined, 1e6);',
  prototypes: 'Object.prototype.status = 500; Array.prototype.map = () => [];',
};

const token = randomBytes(24).toString('hex');
const product = await composedProduct({ LOOP_DELAY_MS: '60000', PLATFORM_TOKEN: token }, (dataDir) => [
  storeRelease(dataDir, HEALTHY, '', 'browser'),
  ...Object.entries(faults).map(([name, code]) => storeRelease(dataDir, `fault-${name}`, code, 'server')),
]);
const cookie = await previewCookie();
const facts: Record<string, object> = {};
const lines = [];
for (const fault of Object.keys(faults)) {
  await findTimes(1);
  const calm: number[] = [];
  const during: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    calm.push(...(await timesBeside(HEALTHY)));
    during.push(...(await timesBeside(`fault-${fault}`)));
  }
  facts[fault] = { calm: median(calm), during: median(during), pages: during.length };
  console.log(fault, facts[fault]);
  lines.push({ what: `p50 beside ${fault}`, value: median(during) / median(calm), atMost: BAR });
}
lines.push({ what: 'ends of the site server', value: product.site.process.exitCode === null ? 0 : 1, atMost: 0 });
await product.stop();
report('containment', lines, { facts });

/** The visitors of a release that works cost as many requests, so that the ratio shows its faults alone. */
async function timesBeside(release: string): Promise<number[]> {
  const ended = new AbortController();
  const visitors = [visit(release, ended.signal), visit(release, ended.signal)];
  const times = await findTimes(SECONDS / TURNS);
  ended.abort();
  await Promise.all(visitors);
  return times;
}

/** Milliseconds of pages that are rendered for each request. */
async function findTimes(seconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const response = await fetch(product.url + PAGES[times.length % PAGES.length], { headers: { cookie } });
    const html = await response.text();
    if (response.status !== 200 || !html.includes('<h1'))
      throw new Error(`${response.url}: ${response.status}, no heading`);
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  return times;
}

async function visit(release: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await fetch(`${product.url}/${release}`).then((response) => response.text());
    await sleep(PAUSE_MS);
  }
}

/** A preview of the live content: its pages are not cached. */
async function previewCookie(): Promise<string> {
  const client = platformClient({ url: product.url, token, isLocal: true });
  const { live } = await client.call<{ live: { name: string; version: string }[] }>('GET', '/platform/status');
  const content = live.find(({ name }) => name === 'content');
  const json = { name: 'content', version: content?.version };
  const { url } = await client.call<{ url: string }>('POST', '/platform/previews', { json });
  const response = await fetch(url, { redirect: 'manual' });
  return (
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith('preview='))
      ?.split(';', 1)[0] ?? ''
  );
}

function storeRelease(dataDir: string, name: string, code: string, render: Release['render']): Release {
  const folder = join(dataDir, 'releases', name, '1.0.0');
  for (const side of ['client', 'server']) mkdirSync(join(folder, side), { recursive: true });
  writeFileSync(join(folder, 'server/package.json'), '{ "type": "commonjs" }');
  writeFileSync(
    join(folder, 'server/remoteEntry.js'),
    `exports.init = () => {};\nexports.get = async () => { ${code} };\n`,
  );
  writeFileSync(join(folder, 'client/remoteEntry.js'), '');
  const release: Release = {
    name,
    version: '1.0.0',
    contract: CONTRACT_VERSION,
    mounts: [`/${name}`],
    access: {},
    render,
    container: name.replace('-', '_'),
    base: `/releases/${name}/1.0.0/client/`,
    entry: 'remoteEntry.js',
    assets: {},
    integrity: {},
    shared: {},
    files: {},
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
