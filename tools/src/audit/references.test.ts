import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';

const skipped = (name: string) => /^(node_modules|dist|test-results|\..+)$/.test(name.split('/').at(-1) ?? '');
const getFiles = (glob: string) =>
  globSync(glob, { cwd: root, exclude: skipped }).map((path) => path.replaceAll('\\', '/'));

const documents = getFiles('**/*.md').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The template is copied into a folder directly below the root. */
const getFolder = (path: string) => (path.includes('/template/') ? 'mfe-new' : dirname(path));

test('every link inside the project has a target', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ path, target })),
  );
  const inside = links.filter(({ target }) => !/^[a-z]+:/.test(target));
  assert.ok(inside.length > 40, `${inside.length} links`);
  const dead = inside.filter(({ path, target }) => {
    const [file = '', anchor] = target.split('#');
    const place = file ? join(root, getFolder(path), file) : join(root, path);
    return !existsSync(place) || (anchor && !getAnchors(place).has(anchor));
  });
  assert.deepEqual(dead, []);
});

test('every decision record has a number of its own', () => {
  const numbers = documents.flatMap(({ path }) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []);
  assert.deepEqual(
    numbers.filter((number, index) => numbers.indexOf(number) !== index),
    [],
  );
});

function getAnchors(file: string): Set<string> {
  const text = readFileSync(file, 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, name = '']) => name)]);
}

/** Examples in documents, and files of builds, that are not meant to exist. */
const examples =
  /^(webpack\.config\.mjs|@mf-types\.d\.ts|contract\.d\.ts|e2e\/specs\/lab\/my-first\.spec\.ts|Thing\..*)$/;

test('every file of code or documents that is named in back-ticks exists', () => {
  const ends = new Set(getFiles('**/*.{ts,tsx,mjs,css,md,conf,service,timer}').flatMap(getEnds));
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\.(?:tsx?|mjs|css|md|conf|service|timer))`/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  assert.ok(named.length > 100, `${named.length} files`);
  assert.deepEqual(
    named.filter(({ name }) => !ends.has(name) && !examples.test(name)),
    [],
  );
});

test('the index lists every decision record', () => {
  const records = documents
    .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
    .map(({ path }) => basename(path));
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  assert.ok(records.length >= 40, `${records.length} records`);
  assert.deepEqual(
    records.filter((name) => !index.includes(`](${name})`)),
    [],
  );
});

/** Names that the reader chooses, builds, and a file that holds secrets. */
const placeholders = /\bNAME\b|\/dist$|^e2e\/specs\/lab\/my-first|^deploy\/(both)?\.env$/;

/** Folders, by their path from the root or, in the README of a package, from that package. */
test('every folder that is named in back-ticks exists', () => {
  const tops =
    /^(backend|deploy|docs|e2e|mfe-content|mfe-registration|mfe-cabinet|mfe-office|mfe-run|mfe-console|packages|rigs|server-lib|shared-lib|shell|tools|wordpress)(\/|$)/;
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, name = '']) => ({ path, name })),
  );
  const folders = named.filter(({ name }) => (tops.test(name) && !isExport(name)) || /^src\/.*\/$/.test(name));
  assert.ok(folders.length > 100, `${folders.length} folders`);
  assert.deepEqual(
    folders.filter(({ path, name }) => !placeholders.test(name) && !existsSync(getPlace(path, name))),
    [],
  );
});

const getPlace = (path: string, name: string) => join(root, name.startsWith('src/') ? dirname(path) : '', name);

/** `shared-lib/http` is an import specifier. */
const isExport = (name: string) => /^(server|shared)-lib\/(?!src\/)/.test(name);

/** Matches a whole path or the end of one. */
function getEnds(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
