import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@charity-run/contract';
import { isReleasePath } from '@charity-run/release/names';
import { CommandError, UsageError } from '../command.ts';
import { encodePath } from '../encodePath.ts';
import { writeReleaseFiles } from './writeReleaseFiles.ts';

/** Beside the folder of the manifest, as a build leaves it. */
const DESCRIPTION = '../release.json';
const LACKS =
  'a manifest by itself has no hashes, no server build, and not all shared packages: serve the whole folder "dist" of "build"';

interface ManifestName {
  name?: string;
}

/** Downloads a release that another server serves by its `mf-manifest.json`, with `client`, `server` and release.json. @throws {CommandError} */
export async function downloadRelease(manifestUrl: string, folder: string): Promise<Release> {
  if (!URL.canParse(manifestUrl) || !/^https?:/.test(manifestUrl))
    throw new UsageError(
      `"${manifestUrl}" is no URL of a manifest: give it as https://tides.example/client/mf-manifest.json`,
    );
  const manifest: ManifestName = parse(await download(manifestUrl), manifestUrl);
  const description = new URL(DESCRIPTION, manifestUrl).href;
  const bytes = await download(description, LACKS);
  const release: Release = parse(bytes, description);
  const problems = descriptionProblems(release, manifest);
  if (problems.length > 0) throw new CommandError(`${description} is not used:`, problems);
  const getUrl = (path: string) => new URL(`../${encodePath(path)}`, manifestUrl).href;
  await writeReleaseFiles(folder, release, {
    read: (path) => download(getUrl(path)),
    describeDamage: (path) => `${getUrl(path)} has other bytes than ${description} states.`,
  });
  writeFileSync(join(folder, 'release.json'), bytes);
  return release;
}

function descriptionProblems({ container, files }: Release, manifest: ManifestName): string[] {
  if (typeof files !== 'object' || files === null) return ['it has no list of files'];
  return [
    ...(container === manifest.name ? [] : [`its container is ${container}, that of the manifest is ${manifest.name}`]),
    ...Object.keys(files).flatMap((path) =>
      isReleasePath(path) ? [] : [`${JSON.stringify(path)} is no path of a release`],
    ),
  ];
}

async function download(url: string, advice = ''): Promise<Buffer> {
  const response = await fetch(url).catch((error: Error) => {
    throw new CommandError(`${url} does not respond: ${error.message}.`);
  });
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  throw new CommandError(`${url} responds with ${response.status}${advice && `; ${advice}`}.`);
}

/** @throws {CommandError} for anything but an object. */
function parse<Parsed extends object>(bytes: Buffer, url: string): Parsed {
  try {
    const parsed = JSON.parse(bytes.toString('utf8'));
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // Said below.
  }
  throw new CommandError(`${url} is no JSON object.`);
}
