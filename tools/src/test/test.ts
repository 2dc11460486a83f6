import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@charity-run/release/workspace';
import { keepFilesInMemory } from './filesInMemory.ts';
import { browser, buildAside, integration, lint, long, types, unit } from './stages.ts';
import { add, nothing, summaryLine } from './summary.ts';

// With `--only`, positional arguments select unit and browser tests by file name; `--workspace` selects unit tests by package.
const { values, positionals: fileNames } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    workspace: { type: 'string', multiple: true },
    'every-variant': { type: 'boolean' },
  },
});

if (values['every-variant']) {
  for (const name of ['EVERY_FAULT', 'EVERY_LANGUAGE', 'EVERY_WIDTH']) process.env[name] = '1';
}

const stages = {
  lint,
  types,
  unit: () => unit(values.only ? fileNames : [], values.workspace),
  integration,
  browser: () => browser(fileNames, values['every-variant'] || fileNames.length > 0),
  long: () => long(fileNames),
};
const usualStages = Object.keys(stages).filter((name) => name !== 'long');
const opensBuilds = (name: string) => name === 'browser' || name === 'long';

// Hundreds of processes load the same sources.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/node');
keepFilesInMemory();

const selected = values.only ?? usualStages;

const builds = selected.some(opensBuilds) ? buildAside() : undefined;

let total = nothing;
for (const [name, stage] of Object.entries(stages)) {
  if (!selected.includes(name)) continue;
  const started = performance.now();
  console.log(`\n── ${name} ──`);
  if (opensBuilds(name)) await builds;
  const count = await stage();
  total = add(total, count);
  console.log(`${name}: ${summaryLine(count)} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
console.log(`\n${summaryLine(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
