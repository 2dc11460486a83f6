import { buildAll } from '@charity-run/build/build';
import { LabError } from '@charity-run/cli/lab/labError';
import { demoAccount } from 'backend/demo-account';
import { help } from './help.ts';
import type { Lab } from './labState.ts';
import { readOptions } from './options.ts';
import { createLab } from './startLab.ts';

// Injected faults would fill the log.
process.env.LOG_LEVEL ??= 'silent';

let lab: Lab | undefined;
try {
  endWithProcess();
  const options = readOptions(process.argv.slice(2));
  if (!options) console.log(help);
  else {
    if (!options.skipBuild) await buildAll(console.log);
    lab = await createLab(options);
    reportReady(lab);
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function reportReady({ url, state }: Lab): void {
  if (process.connected) return void process.send?.({ listening: url });
  const { composition, faults, clock } = state();
  for (const { name, version } of composition) console.log(`${name}: ${version ?? 'left out'}`);
  if (faults.length > 0) console.log(`Broken: ${faults.join(', ')}`);
  console.log(`It is ${clock}. Demo account: ${demoAccount.email}, password ${demoAccount.password}`);
  console.log(`Switch faults at ${url}/lab, read emails at ${url}/sandbox/mail`);
  console.log(`The lab is at ${url} (after ${(performance.now() / 1000).toFixed(1)} s)`);
}

function endWithProcess(): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    // A lab that is still starting has nothing to close.
    void Promise.resolve(lab?.close()).then(() => process.exit(0));
  };
  // A terminal signals every process of the command, and npm forwards the signal again.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

function explain(error: unknown): string {
  if (error instanceof LabError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is in use by another program: stop it, or choose another with --port.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
