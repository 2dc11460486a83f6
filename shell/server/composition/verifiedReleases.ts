import { assertHosted } from '@charity-run/release/shellHost';
import { type ObjectStore, type ReleaseLibrary, releaseKey } from '../releases/index.ts';
import { verifyRelease } from '../releases/verifyRelease.ts';

export class VerifiedReleases {
  readonly #objects: ObjectStore;
  readonly #library: ReleaseLibrary;
  readonly #folders = new Map<string, string>();

  constructor(objects: ObjectStore, library: ReleaseLibrary) {
    this.#objects = objects;
    this.#library = library;
  }

  async verify(name: string, version: string): Promise<void> {
    const key = releaseKey(name, version);
    if (this.#folders.has(key)) return;
    const release = await this.#library.find(name, version);
    if (!release) throw new Error(`The release ${name}@${version} is not in the store`);
    assertHosted(release);
    const folder = await this.#objects.folder(key);
    await verifyRelease(release, folder);
    this.#folders.set(key, folder);
  }

  findDamage(name: string, version: string): Promise<Error | undefined> {
    return this.verify(name, version).then(
      () => undefined,
      (error: Error) => error,
    );
  }

  /** @throws {Error} when the release was not verified. */
  getFolder(name: string, version: string): string {
    const folder = this.#folders.get(releaseKey(name, version));
    if (!folder) throw new Error(`The release ${name}@${version} was never live here`);
    return folder;
  }
}
