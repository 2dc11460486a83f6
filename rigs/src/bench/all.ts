import { join } from 'node:path';
import { run } from '@charity-run/cli/run';
import { root } from '@charity-run/release/workspace';

/** Each part runs alone with `npm run bench -- servers`. */
const parts = {
  browser: 'bench.ts',
  servers: 'servers/servers.ts',
  edge: 'edge/edge.ts',
  memory: 'memory/memory.ts',
  growth: 'growth/growth.ts',
  orders: 'orders/orders.ts',
  payments: 'payments/payments.ts',
  operations: 'operations/operations.ts',
  import: 'import/import.ts',
  editions: 'editions/editions.ts',
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}". The parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
let isMet = true;
for (const [name, script] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.log(`\n${name}`);
  isMet = (await run(process.execPath, [join(root, 'rigs/src/bench', script)])) && isMet;
}
process.exit(isMet ? 0 : 1);
