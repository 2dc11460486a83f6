import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { shiftedClock } from '@charity-run/cli/lab/clock';
import { LabError } from '@charity-run/cli/lab/labError';
import { getDataFolder } from '@charity-run/release/dataFolder';
import { SHELL } from 'shared-lib/contract';
import { knownRemotes } from './composition/requestedReleases.ts';
import type { LabOptions } from './startLab.ts';

const DAY_OF_REGISTRATION = '2025-05-12T09:00:00Z';

export interface CommandOptions extends LabOptions {
  skipBuild: boolean;
}

const ownOptions = {
  fault: { type: 'string', multiple: true, default: [] as string[] },
  source: { type: 'string', default: 'embedded' },
  store: { type: 'string' },
  clock: { type: 'string', default: DAY_OF_REGISTRATION },
  port: { type: 'string', default: '3000' },
  'as-built': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Parses the command line; undefined for `--help`. @throws {LabError} listing what exists. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv = process.env): CommandOptions | undefined {
  const store = resolve(storeIn(args) ?? getDataFolder(env));
  const names = [...knownRemotes(store), SHELL];
  const values = parse(args, names);
  if (values.help) return undefined;
  const faults = values.fault as string[];
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new LabError(`--port takes a port number, not "${values.port}".`);
  if (values.source !== 'embedded' && values.source !== 'wordpress') {
    throw new LabError(`--source is embedded or wordpress, not "${values.source}".`);
  }
  const composition = names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []));
  return {
    faults,
    store,
    port,
    skipBuild: values['as-built'] === true,
    composition: Object.fromEntries(composition),
    source: faults.some((fault) => fault.startsWith('wordpress=')) ? 'wordpress' : values.source,
    clock: shiftedClock(new Date(DAY_OF_REGISTRATION), String(values.clock)),
  };
}

/** Remote names come from the store, so the store option is parsed first. */
function storeIn(args: string[]): string | undefined {
  const { values } = parseArgs({ args, options: { store: ownOptions.store }, strict: false });
  return typeof values.store === 'string' ? values.store : undefined;
}

function parse(args: string[], names: string[]): Record<string, string | boolean | string[] | undefined> {
  const versions = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const options = { ...versions, ...ownOptions };
  const unknown = args.find((arg) => arg.startsWith('-') && !Object.hasOwn(options, arg.replace(/^--?|=.*$/g, '')));
  const known = Object.keys(options).map((name) => `--${name}`);
  if (unknown) throw new LabError(`There is no option ${unknown}; there are ${known.join(', ')}.`);
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new LabError((error as Error).message);
  }
}
