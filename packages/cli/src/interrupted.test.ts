import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';

const module = JSON.stringify(join(import.meta.dirname, 'interrupted.ts'));
const command = `
const { interrupted } = await import(${module});
const alive = setInterval(() => undefined, 1000);
const ended = interrupted();
console.log('waits');
await ended;
clearInterval(alive);
console.log('ends');
`;

/** The command as npm runs it: in a shell. */
function runByNpm() {
  const env = { ...process.env, npm_lifecycle_event: 'dev' };
  const script = `"${process.execPath}" --input-type=module -e "$COMMAND"; exit $?`;
  return spawn('sh', ['-c', script], { env: { ...env, COMMAND: command }, stdio: ['ignore', 'pipe', 'inherit'] });
}

test('a command ends with npm, whose shell keeps signals to itself', async () => {
  const shell = runByNpm();
  let output = '';
  shell.stdout.on('data', (printed) => {
    output += printed;
    if (output === 'waits\n') shell.kill('SIGTERM');
  });
  // The pipe is closed by its last process.
  await once(shell.stdout, 'close');
  assert.equal(output, 'waits\nends\n');
});
