import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll } from '@charity-run/build/build';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { platformClient } from '@charity-run/cli/platform/client';
import { getSite } from '@charity-run/cli/platform/site';
import { changedCopy, runCli } from '@charity-run/cli/testing';
import { startProduct } from 'tools/product';
import { installReleases, writeComposition } from 'tools/release';
import { bars, missed, printRuns, type Run } from './table.ts';

/** Measures how long a deployment and a rollback of a micro-frontend take to reach visitors. */
const RUNS = Number(process.env.RUNS ?? 3);
const POLLING_MS = 10;

const dataDir = temporaryFolder('delivery');
await buildAll(console.log);
await writeComposition(dataDir, installReleases(dataDir));
/** Without load shedding: a rejected request would look fast. */
const unlimited = { PAGES_IN_WORK: '10000', REQUESTS_IN_WORK: '10000', LOOP_DELAY_MS: '60000' };
const product = await startProduct({ port: 0, dataDir, env: { LOG_LEVEL: 'error', ...unlimited } });
const copy = changedCopy('mfe-cabinet');
const runs: Run[] = [];
try {
  for (let number = 1; number <= RUNS; number++) {
    runs.push(await oneRun(number));
    console.log(
      `Run ${number} of ${RUNS}: ${runs.at(-1)?.deployment.toFixed(1)} s, back in ${runs.at(-1)?.rollback.toFixed(3)} s`,
    );
  }
} finally {
  copy.remove();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
printRuns(runs);
for (const sentence of missed(runs, bars)) console.error(sentence);
process.exit(missed(runs, bars).length > 0 ? 1 : 0);

async function oneRun(number: number): Promise<Run> {
  copy.setText('account', 'ua', 'catalogue', `Каталог ${number}`);
  const before = await servedVersion();
  const start = performance.now();
  const { version } = await runCli<{ version: string }>(dataDir, 'publish', copy.folder);
  const published = performance.now();
  await runCli(dataDir, 'activate', `cabinet@${version}`);
  await until(async () => (await servedVersion()) === version);
  const live = performance.now();
  await platformClient(getSite({}, { DATA_DIR: dataDir })).call('POST', '/platform/rollbacks', {
    json: { name: 'cabinet' },
  });
  await until(async () => (await servedVersion()) === before);
  const back = performance.now();
  return {
    publish: (published - start) / 1000,
    activate: (live - published) / 1000,
    deployment: (live - start) / 1000,
    rollback: (back - live) / 1000,
  };
}

async function servedVersion(): Promise<string | undefined> {
  const html = await (await fetch(`${product.url}/cabinet`)).text();
  const [, state = ''] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
  const remotes: { name: string; version: string }[] = JSON.parse(state).composition.remotes;
  return remotes.find(({ name }) => name === 'cabinet')?.version;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(POLLING_MS);
}
