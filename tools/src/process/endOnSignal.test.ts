import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

const module = new URL('endOnSignal.ts', import.meta.url).href;
/** Prints when it starts and ends; ends on a line of input. */
const command = `import { once } from 'node:events';
import { endOnSignal } from ${JSON.stringify(module)};
endOnSignal(async () => {
  console.log('ending');
  await once(process.stdin, 'data');
  console.log('ended');
});
setInterval(() => {}, 1000);
console.log('running');`;

test('a command that gets two signals ends once', { timeout: 20_000 }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', command], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => (await output.next()).value;
  assert.equal(await next(), 'running');
  child.kill('SIGINT');
  assert.equal(await next(), 'ending');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  child.stdin.write('go on\n');
  assert.equal(await next(), 'ended');
  assert.deepEqual(await ended, [0, null]);
});
