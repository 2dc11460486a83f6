import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { bin } from '@charity-run/cli/run';
import { root } from '@charity-run/release/workspace';

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
  ['mfe-content/src', 'server-lib'],
  ['mfe-content/src', '@charity-run/release/names'],
  ['shell/src', 'server-lib'],
  ['shared-lib/src', '../../backend/src/app.ts'],
  ['shared-lib/src', 'server-lib'],
  ['server-lib/src', '../../backend/src/app.ts'],
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

const readPackage = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const workspaces: string[] = readPackage('').workspaces;

test('a remote installs no package of the servers', () => {
  const servers = Object.keys(readPackage('server-lib').dependencies).filter((name) => name !== 'shared-lib');
  assert.ok(servers.includes('fastify'));
  for (const folder of ['shared-lib', ...workspaces.filter((name) => name.startsWith('mfe-'))]) {
    const { dependencies } = readPackage(folder);
    assert.deepEqual(
      servers.filter((name) => Object.hasOwn(dependencies, name)),
      [],
      folder,
    );
  }
});

/** From what is used to what uses it. A workspace imports those of the lines above. */
const layers = [
  ['packages/contract'],
  ['packages/release'],
  ['shared-lib'],
  ['server-lib'],
  ['backend', 'shell', 'mfe-content', 'mfe-registration', 'mfe-cabinet', 'mfe-office', 'mfe-run', 'mfe-console'],
  ['packages/build'],
  ['packages/cli'],
  ['tools'],
  ['rigs'],
  ['e2e'],
];
const getPackage = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
const getLayer = (folder: string) => layers.findIndex((layer) => layer.includes(folder));
const IMPORT = /(?:\bfrom |\bimport |\bimport\()'([^']+)'/g;

test('workspaces import each other in one direction, types included', () => {
  assert.deepEqual(layers.flat().sort(), [...workspaces].sort());
  const folders = new Map(workspaces.map((folder): [string, string] => [readPackage(folder).name, folder]));
  const findWorkspace = (path: string) => workspaces.find((folder) => path.startsWith(`${folder}/`));
  const upward = layers.flat().flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).flatMap((from) =>
      [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
        const to = specifier.startsWith('.')
          ? findWorkspace(posix.join(posix.dirname(from), specifier))
          : folders.get(getPackage(specifier));
        return to && to !== folder && getLayer(to) >= getLayer(folder) ? [`${from}: ${specifier}`] : [];
      }),
    ),
  );
  assert.deepEqual(upward, []);
});

interface Import {
  from: string;
  to: string;
}

const RELATIVE_IMPORT = /^(?:import|export|\}).*?'(\.[^']+\.tsx?)'/gm;

/** All relative imports of a folder, types included, as paths below it. */
function importsBelow(folder: string): Import[] {
  const source = join(root, folder);
  return globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/node_modules'] }).flatMap((from) => {
    const specifiers = readFileSync(join(source, from), 'utf8').matchAll(RELATIVE_IMPORT);
    return [...specifiers].map(([, path = '']) => ({ from, to: posix.join(posix.dirname(from), path) }));
  });
}

const backendImports = () => importsBelow('backend/src');

/** Cycles of groups of files; a file without a group does not count. */
function findCycles(imports: readonly Import[], findGroup: (path: string) => string | undefined): string[] {
  const dependencies = new Map<string, Set<string>>();
  for (const each of imports) {
    const [from, to] = [findGroup(each.from), findGroup(each.to)];
    if (!from || !to || from === to) continue;
    dependencies.set(from, (dependencies.get(from) ?? new Set()).add(to));
  }
  const finished = new Set<string>();
  const cycles = new Set<string>();
  const follow = (group: string, path: readonly string[]): void => {
    if (path.includes(group)) return void cycles.add([...path.slice(path.indexOf(group)), group].join(' → '));
    if (finished.has(group)) return;
    for (const next of dependencies.get(group) ?? []) follow(next, [...path, group]);
    finished.add(group);
  };
  for (const group of dependencies.keys()) follow(group, []);
  return [...cycles];
}

const findModule = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];
/** Foreign keys of a table name the table of another module, which drizzle reads without the rest of that module. */
const isForeignKey = ({ from, to }: Import) => from.endsWith('.tables.ts') && to.endsWith('.tables.ts');
const isFixture = ({ from }: Import) => from.startsWith('testing/');

test('a backend module is imported through its index.ts', () => {
  const deep = backendImports().filter((each) => {
    const target = findModule(each.to);
    const isInside = target === undefined || target === findModule(each.from);
    return !isInside && each.to !== `modules/${target}/index.ts` && !isForeignKey(each) && !isFixture(each);
  });
  const problems = deep.map(
    ({ from, to }) => `${from}: import from modules/${findModule(to)}/index.ts, not from ${to}`,
  );
  assert.deepEqual(problems, []);
});

/** What each picture of the structure shows as one room. */
const rooms: Record<string, (path: string) => string | undefined> = {
  'backend/src': findModule,
  'shell/server': (path) => path.split('/')[0],
  'shared-lib/src': (path) => path.split('/')[0],
  'mfe-office/src': (path) => /^(?:features\/)?[^/]+/.exec(path)?.[0],
};

for (const [folder, findRoom] of Object.entries(rooms)) {
  test(`folders of ${folder} depend on each other in one direction, types included`, () => {
    const imports = importsBelow(folder).filter(({ from }) => !/\.test\.tsx?$/.test(from));
    assert.ok(imports.length > 100);
    assert.deepEqual(findCycles(imports, findRoom), []);
  });
}

for (const workspace of workspaces) {
  test(`files of ${workspace} import each other without cycles, types included`, () => {
    assert.deepEqual(
      findCycles(importsBelow(workspace), (path) => path),
      [],
    );
  });
}
