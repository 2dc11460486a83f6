import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { releaseFixture } from 'shell/platform/testing';
import { openObjectStore } from 'shell/releases';
import { endOnSignal } from 'tools/end-on-signal';
import { storeProblems } from '../chaos-test/deployments/storeCheck.ts';
import { createFaults } from './faults.ts';
import { logProblems, watchLog } from './logCheck.ts';
import { missingPackages, startObjectStorage } from './objectStorage.ts';
import { startReaders } from './readers.ts';
import { startStoredSite } from './storedSite.ts';
import { Team } from './team.ts';

/** Longest time from the end of a fault until both teams deploy again. */
const BACK_MS = 120_000;
const UNTOUCHED = '/releases/contacts/1.0.0/client/remoteEntry.js';

/** `npm run test:storage`: two site servers deploy at once to one bucket of Ceph, while each part is killed, paused and cut off. */
const missing = missingPackages();
if (missing.length > 0) {
  console.log(`skipped: install the Debian packages ${missing.join(', ')}`);
  process.exit(0);
}
const storage = await startObjectStorage();
endOnSignal(storage.stop);
console.log(storage.version);
const sites = [await startStoredSite('site-1', storage), await startStoredSite('site-2', storage)];
const store = await openObjectStore(
  { dataDir: temporaryFolder('reader'), releasesUrl: storage.releasesUrl },
  storage.environment(storage.port),
);
const problems: string[] = [];

const [first] = sites as [(typeof sites)[0]];
await first.client.requireNothing();
await first.client.publish(releaseFixture('contacts', '1.0.0'));
await first.client.activate('contacts', '1.0.0');
while ((await fetch(`${sites[1]?.url}${UNTOUCHED}`)).status !== 200) await sleep(100);

const watch = watchLog(store);
const readers = startReaders(sites, ['/', UNTOUCHED]);
const teams = sites.map((site, index) => new Team(index === 0 ? 'cabinet' : 'results', site));
for (const team of teams) team.start();
await Promise.all(teams.map((team) => team.acknowledged()));

for (const fault of createFaults(sites, teams, storage)) {
  const [failed, done] = [count(({ failures }) => failures), count((team) => team.done.length)];
  await fault.begin();
  await fault.last();
  await fault.end();
  const back = Promise.all(teams.map((team) => team.acknowledged())).then((times) => Math.max(...times));
  const time = await Promise.race([back, sleep(BACK_MS, undefined, { ref: false })]);
  if (time === undefined) {
    const last = teams.map(({ lastFailure }) => lastFailure).join('; ');
    problems.push(`${fault.name}: not every team deploys again within ${BACK_MS / 1000} s; ${last}`);
    break;
  }
  console.log(
    `${fault.name}: ${count((team) => team.done.length) - done} acknowledged, ${count(({ failures }) => failures) - failed} failed, ` +
      `both deploy again after ${(time / 1000).toFixed(1)} s`,
  );
}

await Promise.all(teams.map((team) => team.stop()));
await readers.stop();
problems.push(...(await watch.changed()), ...(await logProblems(store, teams)), ...(await storeProblems(store)));
problems.push(...new Set(readers.failures));
problems.push(...(await differences()));
await Promise.all(sites.map((site) => site.stop()));
await storage.stop();

console.log(
  `${count((team) => team.done.length)} operations acknowledged, ${count(({ failures }) => failures)} failed and were repeated; ` +
    `${readers.failures.length} of ${readers.count} reads failed, the slowest took ${readers.slowest} ms`,
);
for (const problem of problems) console.log(`✖ ${problem}`);
console.log(problems.length === 0 ? '✔ one log, whole releases, readers unaffected' : `✖ ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

function count(of: (team: Team) => number): number {
  return teams.reduce((sum, team) => sum + of(team), 0);
}

/** Both site servers have to follow the same composition. */
async function differences(): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const live = await Promise.all(
      sites.map(async ({ client }) => JSON.stringify((await client.call('status')).body.live)),
    );
    if (live[0] === live[1]) return [];
    if (tries === 50) return [`the site servers differ: ${live.join(' and ')}`];
    await sleep(200);
  }
}
