import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from '@charity-run/build/bundle';
import { fingerprint } from '@charity-run/build/fingerprint';
import { bin, runQuietly } from '@charity-run/cli/run';
import { root } from '@charity-run/release/workspace';
import { getBundledManifest, getManifest, readManifest } from './manifest.ts';
import { findSourcePackage, getFolder, type SourcePackage, sourcePackages } from './sourcePackages.ts';

/** Folder of the packed packages and of their list. */
export const PACKED = join(root, 'packages/dist');

const CONFIGURATIONS = ['tsconfig.base.json', 'tsconfig.package.json'].map((file) => join(root, file));

export interface PackedPackage {
  name: string;
  version: string;
  /** `cli-1.0.0-3f2a9c01.tgz`: the suffix is a hash of the bytes. */
  file: string;
}

interface Packed extends PackedPackage {
  builtFrom: string;
}

/** Packs what has changed. @returns all packed packages. @throws {Error} with the compiler's messages. */
export async function buildPackages(
  log: (line: string) => void,
  packages: SourcePackage[] = sourcePackages,
): Promise<PackedPackage[]> {
  const before = readPacked();
  const changed = packages
    .map((source) => ({ source, builtFrom: computeHash(source) }))
    .filter(
      ({ source, builtFrom }) => !before.some((each) => each.name === source.name && each.builtFrom === builtFrom),
    );
  if (changed.length === 0) return before;
  const work = join(root, '.cache/packages', String(process.pid));
  try {
    const packed: Packed[] = [];
    for (const { source, builtFrom } of changed) {
      const staged = join(work, source.name);
      await stage(source, staged);
      packed.push({ ...(await pack(source, staged)), builtFrom });
    }
    for (const { file } of packed) log(`Packed packages/dist/${file}`);
    return writePacked(packed);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function stage(source: SourcePackage, target: string): Promise<void> {
  const folder = getFolder(source);
  await compile(source, target);
  for (const script of source.scripts ?? [])
    write(join(target, script.replace(/\.ts$/, '.js')), await bundle(join(folder, script)));
  for (const name of source.bundled ?? []) {
    const inside = join(target, 'node_modules', name);
    await compile(findSourcePackage(name), inside);
    writeJson(join(inside, 'package.json'), getBundledManifest(findSourcePackage(name)));
  }
  writeJson(join(target, 'package.json'), getManifest(source));
  const { files = [] } = readManifest(source);
  for (const file of [...files, 'README.md', 'CHANGELOG.md'])
    cpSync(join(folder, file), join(target, file), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
}

/** JavaScript and types of the sources, with the files beside them that are no TypeScript. */
async function compile(source: SourcePackage, target: string): Promise<void> {
  const sources = join(getFolder(source), 'src');
  const compiled = join(target, 'src');
  const args = ['-p', getFolder(source), '--rootDir', sources, '--outDir', compiled];
  const { succeeded, output } = await runQuietly(bin('tsc'), args);
  if (!succeeded) throw new Error(output);
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))) continue;
    const file = join(entry.parentPath, entry.name);
    cpSync(file, join(compiled, file.slice(sources.length)), { recursive: true });
  }
  for (const map of globSync('**/*.d.ts.map', { cwd: compiled })) addSource(map, { sources, compiled, target });
}

/** Editors go to the source of a type. It lies apart: beside its types, the compiler would take it in their place. */
function addSource(
  map: string,
  { sources, compiled, target }: Record<'sources' | 'compiled' | 'target', string>,
): void {
  const described = JSON.parse(readFileSync(join(compiled, map), 'utf8'));
  const original = join(compiled, dirname(map), described.sources[0]);
  const copy = join(target, 'sources', relative(sources, original));
  cpSync(original, copy);
  write(join(compiled, map), JSON.stringify({ ...described, sources: [relative(join(compiled, dirname(map)), copy)] }));
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

function computeHash(source: SourcePackage): string {
  const folders = [source, ...(source.bundled ?? []).map(findSourcePackage)].map(getFolder);
  const documents = ['README.md', 'CHANGELOG.md'].map((file) => join(getFolder(source), file));
  return fingerprint(root, folders, [...documents, ...CONFIGURATIONS]);
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

function writeJson(path: string, content: object): void {
  write(path, `${JSON.stringify(content, null, 2)}\n`);
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  await buildPackages(console.log, name ? [findSourcePackage(name)] : undefined);
}
