import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll } from '@charity-run/build/build';
import autocannon from 'autocannon';
import { changeComposition, storeExtraRelease } from 'tools/release/extra';
import { composedProduct } from '../composedProduct.ts';
import { report } from '../lines.ts';
import { asBrowser } from '../servers/load.ts';
import { quarters } from './quarters.ts';

/** Looks for memory leaks of the site server under many pages and new compositions. */
const COUNT = Number(process.env.COUNT ?? 100_000);
const ACTIVATIONS = Number(process.env.ACTIVATIONS ?? 50);
const CONNECTIONS = 8;
/** Rejected requests would use less memory, so load shedding is off. */
const patient = { RENDER_TIMEOUT_MS: '20000', LOOP_DELAY_MS: '60000' };
/** One request in this many has a unique URL, which no cache holds. */
const RENDERED_ONE_IN = 20;
/** Milliseconds of rest before memory is measured. */
const SETTLED_MS = 1500;

const paths = ['/', '/en', '/news', '/en/news', '/contacts', '/teams', '/history', '/gallery', '/sponsors'];

await buildAll(console.log);
// Live memory is measured, not the delay of each thread's garbage collector.
const collector = new URL('collectGarbage.ts', import.meta.url).href;
const product = await composedProduct({
  ...patient,
  NODE_OPTIONS: `--expose-gc --import ${collector}`,
});
const megabytes: number[] = [];
let requested = 0;
for (let step = 1; step <= ACTIVATIONS; step++) {
  await readPages(Math.round(COUNT / ACTIVATIONS));
  await activate(`9.0.${step}`);
  await sleep(SETTLED_MS);
  product.site.process.kill('SIGUSR2');
  await sleep(SETTLED_MS);
  megabytes.push(residentMegabytes(product.site.process.pid));
  if (step % 5 === 0) console.log(`${requested} pages, ${step} activations: ${Math.round(megabytes.at(-1) ?? 0)} MB`);
}
await product.stop();

const [first = 0, second = 0, third = 0, last = 0] = quarters(megabytes);
console.table([{ first, second, third, last }]);
report(
  'memory',
  [
    {
      what: `Memory (RSS after garbage collection) after ${COUNT} pages, ${ACTIVATIONS} activations: last quarter ÷ second`,
      value: last / second,
      atMost: 1.1,
    },
  ],
  { megabytes },
);

async function readPages(count: number): Promise<void> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const number = requested++;
    const path = paths[number % paths.length] ?? '/';
    return { ...request, path: number % RENDERED_ONE_IN === 0 ? `${path}?visit=${number}` : path };
  };
  const { '2xx': good, errors } = await autocannon({
    url: product.url,
    connections: CONNECTIONS,
    amount: count,
    headers: asBrowser,
    timeout: 30,
    requests: [{ setupRequest }],
  });
  if (good < count || errors > 0) console.error(`${count - good} of ${count} pages did not come`);
}

async function activate(version: string): Promise<void> {
  storeExtraRelease('cabinet', version, product.dataDir);
  let before = '';
  await changeComposition(product.dataDir, (inForce) => {
    before = inForce.live.cabinet?.version ?? '';
    const live = { ...inForce.live, cabinet: { version, since: new Date().toISOString(), by: 'bench' } };
    return { by: 'bench', change: { kind: 'activate', name: 'cabinet', version }, live, canaries: [] };
  });
  while (!(await (await fetch(`${product.url}/composition.json`)).text()).includes(version)) await sleep(20);
  rmSync(join(product.dataDir, 'releases/cabinet', before), { recursive: true, force: true });
}

/** Resident memory of the process in megabytes, render processes included. */
function residentMegabytes(pid: number | undefined): number {
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], { encoding: 'utf8' });
  return (
    sizes
      .trim()
      .split(/\s+/)
      .reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024
  );
}
