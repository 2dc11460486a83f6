import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from '../dev/bundle.ts';
import { runQuietly } from '../test/run.ts';
import { root } from '../workspace.ts';
import { type CollectedSources, collectSources } from './collectSources.ts';
import { manifestOf, undeclared } from './manifest.ts';
import { findSourcePackage, folderOf, type SourcePackage, sourcePackages } from './sourcePackages.ts';
import { built } from './specifiers.ts';
import { compileDeclarations, writeDeclarations } from './writeDeclarations.ts';

/** Folder of the packed packages and of their list. */
export const PACKED = join(root, 'packages/dist');

export interface PackedPackage {
  name: string;
  version: string;
  /** `cli-1.0.0-3f2a9c01.tgz`: the suffix is a hash of the bytes. */
  file: string;
}

interface Packed extends PackedPackage {
  builtFrom: string;
}

/** Packs what has changed. @returns all packed packages. @throws {Error} naming a dependency that is not declared. */
export async function buildPackages(
  log: (line: string) => void,
  packages: SourcePackage[] = sourcePackages,
): Promise<PackedPackage[]> {
  const collected = packages.map((source) => ({ source, sources: collectSources(source) }));
  const before = readPacked();
  const changed = collected
    .map((each) => ({ ...each, builtFrom: fingerprintOf(each.source, each.sources) }))
    .filter(
      ({ source, builtFrom }) => !before.some((each) => each.name === source.name && each.builtFrom === builtFrom),
    );
  if (changed.length === 0) return before;
  for (const { source, sources } of changed) assertDeclared(source, sources);
  const work = join(root, '.cache/packages', String(process.pid));
  try {
    const typed = changed.filter(({ source }) => !source.isProgram);
    await compileDeclarations(
      typed.flatMap(({ sources }) => sources.sources),
      join(work, 'types'),
    );
    const packed: Packed[] = [];
    for (const { source, sources, builtFrom } of changed) {
      const staged = await stage(source, sources, work);
      packed.push({ ...(await pack(source, staged)), builtFrom });
    }
    for (const { file } of packed) log(`Packed packages/dist/${file}`);
    return writePacked(packed);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Writes the files of a package to a folder. @returns the folder. */
async function stage(
  source: SourcePackage,
  { files, sources, imported }: CollectedSources,
  work: string,
): Promise<string> {
  const target = join(work, source.name);
  for (const [path, content] of files) write(join(target, path), content);
  for (const file of source.bundles ?? []) write(join(target, built(file)), await bundle(join(root, file)));
  if (!source.isProgram) writeDeclarations(source, sources, join(work, 'types'), target);
  // Code of other workspaces lies below their names, and Node looks for the kind of module in each.
  for (const folder of source.base ? [] : ['shared-lib', 'shell', 'backend', 'tools'])
    if (existsSync(join(target, folder))) write(join(target, folder, 'package.json'), '{ "type": "module" }\n');
  const manifest = manifestOf(source, imported, new Set(files.keys()));
  write(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(folderOf(source), file), join(target, file));
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  return target;
}

async function pack({ name }: SourcePackage, folder: string): Promise<PackedPackage> {
  const destination = `${folder}-packed`;
  mkdirSync(destination, { recursive: true });
  const args = ['pack', folder, '--ignore-scripts', '--loglevel=error', '--pack-destination', destination];
  const { succeeded, output } = await runQuietly('npm', args);
  const [filename] = readdirSync(destination);
  if (!succeeded || !filename) throw new Error(`npm pack failed for ${name}:\n${output}`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const tarball = join(destination, filename);
  const hash = createHash('sha256').update(readFileSync(tarball)).digest('hex').slice(0, 8);
  const file = `${shortName(name)}-${version}-${hash}.tgz`;
  mkdirSync(PACKED, { recursive: true });
  renameSync(tarball, join(PACKED, file));
  return { name, version, file };
}

/** `cli` for `@charity-run/cli`. */
export function shortName(name: string): string {
  return name.replace(/^@charity-run\//, '');
}

function assertDeclared(source: SourcePackage, { imported }: CollectedSources): void {
  const owners = [source, ...Object.values(source.ownedBy ?? {}).map(findSourcePackage)];
  const declared = owners.map((each) => JSON.parse(readFileSync(join(folderOf(each), 'package.json'), 'utf8')));
  const missing = undeclared(imported, [
    ...declared.flatMap(({ dependencies = {}, devDependencies = {} }) => [dependencies, devDependencies]),
    Object.fromEntries(owners.map(({ name }) => [name, ''])),
    // The micro-frontend itself has it; the command line's runner is a machine of the site.
    { react: '', '@playwright/test': '' },
  ]);
  if (missing.length > 0) throw new Error(`${source.name} imports ${missing}, which its package.json does not declare`);
}

function fingerprintOf(source: SourcePackage, { files }: CollectedSources): string {
  const hash = createHash('sha256');
  const bundled = collectSources({ ...source, entries: source.bundles ?? [], assets: [] });
  for (const [path, content] of [...files, ...bundled.files]) hash.update(`${path}\0`).update(content);
  for (const file of ['package.json', 'README.md', 'CHANGELOG.md'])
    hash.update(readFileSync(join(folderOf(source), file)));
  return hash.digest('hex');
}

function readPacked(): Packed[] {
  const list = join(PACKED, 'packages.json');
  const packed: Packed[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return packed.filter(({ file }) => existsSync(join(PACKED, file)));
}

function writePacked(packed: Packed[]): PackedPackage[] {
  const before = readPacked();
  const rest = before.filter(({ name }) => !packed.some((each) => each.name === name));
  const present = new Set([...rest, ...packed].map(({ file }) => file));
  for (const { file } of before) if (!present.has(file)) rmSync(join(PACKED, file));
  const all = [...rest, ...packed].sort((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(join(PACKED, 'packages.json'), `${JSON.stringify(all, null, 2)}\n`);
  return all;
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  await buildPackages(console.log, name ? [findSourcePackage(name)] : undefined);
}
