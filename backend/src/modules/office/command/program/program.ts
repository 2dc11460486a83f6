import { userInfo } from 'node:os';
import { Command } from 'commander';

export const program = new Command('npm run staff --')
  .description('What needs the machine. Everything else is in the office, in the browser.')
  .option('--as <name>', 'name recorded in the log', process.env.STAFF_NAME ?? userInfo().username)
  .option('--json', 'print JSON');

export const actor = () => program.opts<{ as: string }>().as;

export function print(response: unknown): void {
  if (isJson()) console.log(JSON.stringify(response, null, 2));
  else console.dir(response, { depth: 6 });
}

export const isJson = () => program.opts<{ json?: boolean }>().json === true;
