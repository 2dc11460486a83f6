import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../releases/index.ts';

/** One of packages.json, which the packing writes. */
interface PackedPackage {
  name: string;
  version: string;
  /** `cli-1.0.0-3f2a9c01.tgz`; the suffix is a hash of the bytes. */
  file: string;
}

const FILE = /^[a-z]+(?:-[a-z]+)*-\d[\w.-]*-[0-9a-f]{8}\.tgz$/;
const ALIAS = /^[a-z]+(?:-[a-z]+)*\.tgz$/;

/** Packages of the toolchain. Every version that this site has served stays available: lock files name it. */
export function servedPackages(objects: ObjectStore, folder: string) {
  const stored = new Set<string>();

  async function store(file: string): Promise<void> {
    if (stored.has(file)) return;
    await objects.create(getKey(file), await readFile(join(folder, file)));
    stored.add(file);
  }

  async function current(): Promise<PackedPackage[]> {
    const text = await readFile(join(folder, 'packages.json'), 'utf8').catch(() => '[]');
    const packed: PackedPackage[] = JSON.parse(text);
    await Promise.all(packed.map(({ file }) => store(file)));
    return packed;
  }

  return {
    current,

    /** Bytes of `cli-1.0.0-3f2a9c01.tgz`, or of the present one by `cli.tgz`; undefined if there is none. */
    async read(requested: string): Promise<Buffer | undefined> {
      const packed = await current();
      const file = ALIAS.test(requested) ? packed.find((each) => isAlias(requested, each))?.file : requested;
      return file && FILE.test(file) ? objects.read(getKey(file)) : undefined;
    },
  };
}

function getKey(file: string): string {
  return `packages/${file}`;
}

function isAlias(requested: string, { name }: PackedPackage): boolean {
  return requested === `${name.replace(/^@[^/]+\//, '')}.tgz`;
}
