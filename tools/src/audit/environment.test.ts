import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../workspace.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Names that code takes out of an environment: one by one, several at once, or by a name handed on as text. */
function readBy(code: string): string[] {
  const single = [...code.matchAll(/\b(?:env|variables)(?:\.|\[')([A-Z][A-Z\d_]+)/g)].map(([, name = '']) => name);
  const several = [...code.matchAll(/\{([^{}]*)\}(?:: NodeJS\.ProcessEnv| = (?:process\.env|env|variables)\b)/g)];
  const handedOn = [...code.matchAll(/'(OTEL_[A-Z\d_]+)'/g)].map(([, name = '']) => name);
  return [...single, ...several.flatMap(([, names = '']) => names.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []), ...handedOn];
}

/** Where each variable is read that a server or one of its commands reads, in what the globs find. */
function variablesOf(...globs: string[]): Map<string, string> {
  const files = globSync(globs, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  return new Map(files.flatMap((file) => readBy(textOf(file)).map((name): [string, string] => [name, file])));
}

/** Every name in back-ticks in the first column of a table. What both servers read of tracing stands in a table of its own. */
function explainedIn(...files: string[]): Set<string> {
  const [, traces = ''] = textOf('docs/operations.md').split(/^### Traces$|^### Alerts$/m);
  const cells = [...files.map(textOf), traces].flatMap((text) => text.match(/^\| `[^|]*/gm) ?? []);
  return new Set(cells.flatMap((cell) => cell.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []));
}

const servers = {
  'the site server': {
    variables: variablesOf('shell/server/**/*.ts', 'tools/src/start/site.ts', 'shared-lib/src/serving/**/*.ts'),
    explained: explainedIn('README.md', 'shell/README.md'),
    least: 30,
  },
  'the backend': {
    variables: variablesOf('backend/src/**/*.ts', 'shared-lib/src/serving/**/*.ts'),
    explained: explainedIn('backend/README.md'),
    least: 50,
  },
};

for (const [server, { variables, explained, least }] of Object.entries(servers)) {
  test(`every variable that ${server} reads is explained in a table`, () => {
    assert.ok(variables.size >= least, `${variables.size} variables`);
    const missing = [...variables].filter(([name]) => !explained.has(name));
    assert.deepEqual(missing, []);
  });
}
