/** Runs a rig by its npm script and writes the result to `test-results/rigs`: `node rigs/src/status/runRig.ts cluster test`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { getOutcome, type Result } from './status.ts';

const [rig = '', ...args] = process.argv.slice(2);
const child = spawn('npm', ['run', rig, ...(args.length > 0 ? ['--', ...args] : [])], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [child.stdout, child.stderr])
  stream.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
const [code] = await once(child, 'close');
const url = process.env.RUN_URL;
const result: Result = { rig, outcome: getOutcome(code, output), at: new Date().toISOString(), ...(url && { url }) };
const folder = join(root, 'test-results/rigs');
mkdirSync(folder, { recursive: true });
const name = rig.replaceAll(':', '-');
writeFileSync(join(folder, `${name}.log`), output);
writeFileSync(join(folder, `${name}.json`), JSON.stringify(result));
console.log(`${rig}: ${result.outcome}`);
process.exitCode = result.outcome === 'passed' ? 0 : 1;
