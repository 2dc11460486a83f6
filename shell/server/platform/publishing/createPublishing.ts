import { createHash } from 'node:crypto';
import type { ReleaseName, StoredRelease, Upload } from '@charity-run/release/api';
import { FILES_AT_A_TIME, forEachParallel } from '@charity-run/release/parallel';
import { PlatformError, throwIfAny } from '@charity-run/release/platformError';
import { isNamedByContent, type Release, SHELL_BASE } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import { LOCAL_BUILD, type ObjectStore, parseContents, releaseKey } from '../../releases/index.ts';
import type { Deployments } from '../deployments/createDeployments.ts';
import type { SoftDeletes } from '../release-retention/softDeletes.ts';
import type { Validation } from '../validation/createValidation.ts';
import { isCompressed, toPlain } from './compressed.ts';
import { descriptionProblems, filesProblems } from './description.ts';
import { RELEASE_LIMIT } from './limits.ts';
import { type Publication, publicationKey, readPublication } from './publications.ts';
import type { StoredFiles } from './storedFiles.ts';
import type { UploadedFile, Uploads } from './uploads.ts';

const computeDigest = (text: string) => createHash('sha256').update(text).digest('hex');
const getText = (release: Release) => `${JSON.stringify(sorted(release), null, 2)}\n`;

/** What a version stands for; its types may have been compared several times. */
const getContent = (release: Release) => {
  const { types: { contract } = {}, ...content } = release;
  return getText(contract ? { ...content, types: { contract } } : content);
};

export interface PublishingDependencies {
  objects: ObjectStore;
  store: CompositionStore;
  uploads: Uploads;
  storedFiles: StoredFiles;
  deployments: Pick<Deployments, 'assertFits' | 'assertCompiled'>;
  softDeletes: SoftDeletes;
  validation: Pick<Validation, 'assertUploaded'>;
}

export function createPublishing(dependencies: PublishingDependencies) {
  const { objects, store, uploads, storedFiles, deployments, softDeletes, validation } = dependencies;
  const { library } = store;

  const findPublication = (name: string, version: string) => readPublication(objects, { name, version });

  /** @throws {PlatformError} `release-differs` if the version is claimed for other bytes. */
  async function claim(publication: Publication): Promise<void> {
    const { name, version, digest } = publication;
    if (await objects.create(publicationKey(name, version), JSON.stringify(publication))) return;
    const before = await findPublication(name, version);
    if (before?.digest === digest) return;
    throw new PlatformError('release-differs', [
      `${name}@${version} is taken by ${before?.by} since ${before?.publishedAt}`,
    ]);
  }

  /** Files of a description that need no upload: those that have arrived, and those of earlier releases. */
  async function findPresent({ name, version, files }: Pick<Release, 'name' | 'version' | 'files'>) {
    const isWanted = ({ path, integrity }: UploadedFile) => Object.hasOwn(files, path) && files[path] === integrity;
    const arrived = (await uploads.list(name, version)).filter(isWanted);
    const present = new Set(arrived.map(({ path }) => path));
    const others = Object.fromEntries(Object.entries(files).filter(([path]) => !present.has(path)));
    return [...arrived, ...(await storedFiles.find(name, others))];
  }

  /** @throws {PlatformError} `files-missing`, `too-large` */
  async function gather(release: Release): Promise<UploadedFile[]> {
    const found = new Map((await findPresent(release)).map((file) => [file.path, file]));
    const files = Object.keys(release.files).map((path) => ({ path, file: found.get(path) }));
    throwIfAny(
      files.filter(({ file }) => !file).map(({ path }) => `${path}: was not uploaded`),
      'files-missing',
    );
    const all = files.map(({ file }) => file).filter((file) => file !== undefined);
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    throwIfAny(total > RELEASE_LIMIT ? [`the release: more than ${RELEASE_LIMIT} bytes`] : [], 'too-large');
    return all;
  }

  /** @throws {PlatformError} `integrity-differs` for a compressed file that differs from the plain one. */
  async function assertCompressed(files: UploadedFile[]): Promise<void> {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const problems: string[] = [];
    await forEachParallel(files, FILES_AT_A_TIME, async (file) => {
      const form = toPlain(file.path);
      if (!form) return;
      const plain = byPath.get(form.plain);
      const same = plain && (await isCompressed(await uploads.read(file), await uploads.read(plain), form.form));
      if (!same) problems.push(`${file.path}: does not decompress to ${form.plain}`);
    });
    throwIfAny(problems.sort(), 'integrity-differs');
  }

  async function declaredRoutes(files: UploadedFile[]): Promise<string[]> {
    const file = files.find(({ path }) => path === 'client/contents.json');
    const { routes } = parseContents(file && (await uploads.read(file)));
    return routes.map(({ path }) => path);
  }

  /** @throws {PlatformError} `release-invalid` */
  async function assertValid(release: Release, files: UploadedFile[]): Promise<void> {
    const { name, version } = release;
    const byPath = new Map(files.map((file) => [file.path, file]));
    const readFile = async (path: string) => {
      const file = byPath.get(path);
      return file ? uploads.read(file) : Buffer.alloc(0);
    };
    try {
      await validation.assertUploaded(release, readFile);
    } catch (error) {
      // A corrected build has another version, so nothing of it is resumed.
      await uploads.remove(name, version);
      throw error;
    }
  }

  /** All releases of the shell share a folder. @throws {PlatformError} `release-invalid` for a name that has another content in an earlier one. */
  async function assertNamedByContent({ name, base, integrity }: Release): Promise<void> {
    if (base !== SHELL_BASE) return;
    const problems: string[] = [];
    for (const version of await objects.children(`releases/${name}/`)) {
      const before = await library.find(name, version);
      if (before?.base !== SHELL_BASE) continue;
      const differs = (file: string) =>
        Object.hasOwn(before.integrity, file) && before.integrity[file] !== integrity[file];
      for (const file of Object.keys(integrity).filter((each) => isNamedByContent(each) && differs(each)))
        problems.push(`client/${file}: ${name}@${version} has another file of this name`);
    }
    throwIfAny(problems, 'release-invalid');
  }

  async function isStored(release: Release): Promise<boolean> {
    const { name, version } = release;
    const stored = await objects.read(`${releaseKey(name, version)}release.json`);
    if (!stored) return false;
    if (getContent(JSON.parse(String(stored))) === getContent(release)) return true;
    throw new PlatformError('release-differs', [`${name}@${version} is in the store with other bytes`]);
  }

  return {
    /** Files that a new release does not have to upload, as integrity by path. @throws {PlatformError} */
    async findUploaded(requested: ReleaseName, files: unknown): Promise<Upload> {
      throwIfAny(
        filesProblems(files, []).map((problem) => `files: ${problem}`),
        'body-invalid',
      );
      const present = await findPresent({ ...requested, files: files as Release['files'] });
      return { files: Object.fromEntries(present.map(({ path, integrity }) => [path, integrity])) };
    },

    /** Stores release.json last, so an interrupted publish leaves no release and can be repeated. @returns whether it is new. @throws {PlatformError} */
    async publish(requested: ReleaseName, description: unknown, by: string): Promise<boolean> {
      throwIfAny(descriptionProblems(description, requested), 'release-invalid');
      const release = description as Release;
      const { name, version } = release;
      if ((await isStored(release)) && !(await softDeletes.has(name, version))) {
        // An earlier call may have been interrupted before this step.
        await uploads.remove(name, version);
        return false;
      }
      const files = await gather(release);
      const routes = await declaredRoutes(files);
      await deployments.assertFits(Object.assign({ routes }, release));
      await deployments.assertCompiled(release);
      await assertNamedByContent(release);
      await assertCompressed(files);
      await assertValid(release, files);

      const text = getText(release);
      const bytes = files.reduce((sum, file) => sum + file.bytes, text.length);
      await claim({
        name,
        version,
        by,
        bytes,
        publishedAt: new Date().toISOString(),
        digest: computeDigest(getContent(release)),
        validated: true,
      });
      const key = releaseKey(name, version);
      await forEachParallel(files, FILES_AT_A_TIME, async (file) => {
        await objects.create(key + file.path, await uploads.read(file));
      });
      await objects.create(`${key}release.json`, text);
      await softDeletes.restore(name, version);
      await uploads.remove(name, version);
      return true;
    },

    findPublication,

    async list(name: string): Promise<StoredRelease[]> {
      const versions = await objects.children(`releases/${name}/`);
      const stored = await Promise.all(
        versions.map(async (version): Promise<StoredRelease[]> => {
          if (!(await library.find(name, version)) || (await softDeletes.has(name, version))) return [];
          const publication = await findPublication(name, version);
          if (!publication) return [{ name, version, by: LOCAL_BUILD }];
          const { digest: _, validated: __, ...release } = publication;
          return [release];
        }),
      );
      return stored.flat().sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
    },
  };
}

export type Publishing = ReturnType<typeof createPublishing>;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
