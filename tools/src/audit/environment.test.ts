import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';

const getText = (path: string) => readFileSync(join(root, path), 'utf8');

/** Ways in which code reads environment variables: one by one, destructured, or by a name in a string. */
function readBy(code: string): string[] {
  const single = [...code.matchAll(/\b(?:env|variables)(?:\.|\[')([A-Z][A-Z\d_]+)/g)].map(([, name = '']) => name);
  const several = [...code.matchAll(/\{([^{}]*)\}(?:: NodeJS\.ProcessEnv| = (?:process\.env|env|variables)\b)/g)];
  const handedOn = [...code.matchAll(/'(OTEL_[A-Z\d_]+)'/g)].map(([, name = '']) => name);
  return [...single, ...several.flatMap(([, names = '']) => names.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []), ...handedOn];
}

function getVariables(...globs: string[]): Map<string, string> {
  const files = globSync(globs, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  return new Map(files.flatMap((file) => readBy(getText(file)).map((name): [string, string] => [name, file])));
}

interface Variable {
  name: string;
  initial: string;
}

/** Sections of docs/configuration.md by heading, each with the rows of its table. */
const sections = new Map(
  getText('docs/configuration.md')
    .split(/^## /m)
    .slice(1)
    .map((section): [string, Variable[]] => [section.split('\n', 1)[0] ?? '', getRows(section)]),
);

/** The default counts where the table states one literal value, not a sentence about it. */
function getRows(section: string): Variable[] {
  const rows = section.matchAll(/^\| `([A-Z][A-Z\d_]+)` \| (.+?) \| .+ \|$/gm);
  return [...rows].map(([, name = '', initial = '']) => ({ name, initial: initial.match(/^`([^`]*)`$/)?.[1] ?? '' }));
}

const documented = (...headings: string[]) => headings.flatMap((heading) => sections.get(heading) ?? []);

const servers = {
  'the site server': {
    variables: getVariables('shell/server/**/*.ts', 'tools/src/start/site.ts', 'server-lib/src/**/*.ts'),
    explained: documented('Both servers', 'Site server', 'Traces'),
    least: 30,
  },
  'the backend': {
    variables: getVariables('backend/src/**/*.ts', 'server-lib/src/**/*.ts'),
    explained: documented('Both servers', 'Backend', 'Traces').concat({ name: 'PORT', initial: '3000' }),
    least: 50,
  },
};

/** Every process has them. */
const ofSystem = new Set(['PATH', 'PWD']);

for (const [server, { variables, explained, least }] of Object.entries(servers)) {
  test(`every variable that ${server} reads is explained in a table`, () => {
    assert.ok(variables.size >= least, `${variables.size} variables`);
    const names = new Set(explained.map(({ name }) => name));
    const missing = [...variables].filter(([name]) => !names.has(name) && !ofSystem.has(name));
    assert.deepEqual(missing, []);
  });
}

test('.env.example lists the variables of the tables with their defaults', () => {
  const lines = getText('.env.example').matchAll(/^#([A-Z][A-Z\d_]+)='?(.*?)'?$/gm);
  const listed = [...lines].map(([, name = '', initial = '']) => ({ name, initial }));
  const expected = documented('Both servers', 'Site server', 'Backend', 'Traces', 'Command line and tests');
  assert.ok(expected.length > 90, `${expected.length} variables`);
  assert.deepEqual(listed, expected);
});
