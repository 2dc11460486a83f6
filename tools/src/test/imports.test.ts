import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { root } from '../workspace.ts';
import { bin } from './run.ts';

/** Lints a temporary file with one import. */
function lint(folder: string, imported: string): { status: number | null; output: string } {
  const path = join(root, folder, `import-rule-${process.pid}.ts`);
  writeFileSync(path, `import '${imported}';\n`);
  try {
    const { status, stdout, stderr } = spawnSync(bin('biome'), ['lint', path], { cwd: root, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  } finally {
    rmSync(path);
  }
}

const forbidden = [
  ['mfe-content/src', '../../mfe-cabinet/src/remote.ts'],
  ['mfe-content/src', 'axios'],
  ['mfe-cabinet/src', '../../shell/src/router.ts'],
  ['shell/src', '../../mfe-content/src/remote.ts'],
  ['shared-lib/src', '../../backend/src/app.ts'],
  ['backend/src', 'shared-lib/ui'],
] as const;

for (const [folder, imported] of forbidden) {
  test(`${folder.split('/')[0]} may not import ${imported}`, () => {
    const { status, output } = lint(folder, imported);
    assert.notEqual(status, 0);
    assert.match(output, /noRestrictedImports/);
  });
}

test('a remote may import shared-lib', () => {
  assert.equal(lint('mfe-content/src', 'shared-lib/ui').status, 0);
});

interface Import {
  from: string;
  to: string;
}

const RELATIVE_IMPORT = /^(?:import|export|\}).*?'(\.[^']+\.ts)'/gm;

/** All relative imports of backend/src, types included, as paths below it. */
function backendImports(): Import[] {
  const source = join(root, 'backend/src');
  return globSync('**/*.ts', { cwd: source }).flatMap((from) => {
    const specifiers = readFileSync(join(source, from), 'utf8').matchAll(RELATIVE_IMPORT);
    return [...specifiers].map(([, path = '']) => ({ from, to: posix.join(posix.dirname(from), path) }));
  });
}

const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];
/** Foreign keys of a table name the table of another module, which drizzle reads without the rest of that module. */
const isForeignKey = ({ from, to }: Import) => from.endsWith('.tables.ts') && to.endsWith('.tables.ts');
const isFixture = ({ from }: Import) => from.startsWith('testing/');

test('a backend module is imported through its index.ts', () => {
  const deep = backendImports().filter((each) => {
    const target = moduleOf(each.to);
    const isInside = target === undefined || target === moduleOf(each.from);
    return !isInside && each.to !== `modules/${target}/index.ts` && !isForeignKey(each) && !isFixture(each);
  });
  const problems = deep.map(({ from, to }) => `${from}: import from modules/${moduleOf(to)}/index.ts, not from ${to}`);
  assert.deepEqual(problems, []);
});

test('backend modules depend on each other in one direction, types included', () => {
  const dependencies = new Map<string, Set<string>>();
  for (const each of backendImports()) {
    const [from, to] = [moduleOf(each.from), moduleOf(each.to)];
    if (!from || !to || from === to || isForeignKey(each) || each.from.endsWith('.test.ts')) continue;
    dependencies.set(from, (dependencies.get(from) ?? new Set()).add(to));
  }
  const cycles: string[] = [];
  const follow = (module: string, path: readonly string[]): void => {
    if (path.includes(module)) return void cycles.push([...path.slice(path.indexOf(module)), module].join(' → '));
    for (const next of dependencies.get(module) ?? []) follow(next, [...path, module]);
  };
  for (const module of dependencies.keys()) follow(module, []);
  assert.deepEqual([...new Set(cycles)], []);
});

test('backend files import each other without cycles, types included', () => {
  const imports = new Map<string, string[]>();
  for (const { from, to } of backendImports()) imports.set(from, [...(imports.get(from) ?? []), to]);
  const finished = new Set<string>();
  const cycles: string[] = [];
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (finished.has(file)) return;
    for (const to of imports.get(file) ?? []) follow(to, [...path, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  assert.deepEqual(cycles, []);
});
