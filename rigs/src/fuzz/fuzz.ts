import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fuzz } from 'backend/fuzz';
import { platformTarget } from './platform/platformTarget.ts';
import { reportTarget } from './reportTarget.ts';
import { rosterTarget } from './rosterTarget.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('npm run fuzz -- [--runs 100000] [--seed NUMBER]');
  process.exit(2);
}
console.log(`${runs} cases; the same ones again: npm run fuzz -- --runs ${runs} --seed ${seed}`);
const platform = await platformTarget();
const found = await fuzz({ runs, seed, log: console.log, others: [rosterTarget, await reportTarget(), platform] });
await platform.close();
for (const finding of found) console.error(`\n${finding}`);
process.exit(found.length > 0 ? 1 : 0);
