import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { kilobytes } from '@charity-run/release/validation';
import { type Checked, checkDownloaded, getName, runCheck } from '../check/runCheck.ts';
import { type Command, CommandError, type Input, type Outcome } from '../command.ts';
import { findMicroFrontend, nameOfWorkspace, remoteName } from '../findRemote.ts';
import { findReleases, platformClient, statusFor } from '../platform/client.ts';
import { getSite, type Site, siteOptions } from '../platform/site.ts';
import { downloadRelease } from '../publish/downloadRelease.ts';
import { publishRelease } from '../publish/publishRelease.ts';
import { withFolderLock } from '../publish/withFolderLock.ts';

export const command: Command = {
  usage: 'publish NAME',
  summary: 'checks it and stores it at the site as a release that is not live yet',
  details: [
    'Interrupted, it goes on where it was when it is called again. The shell is published by its name, too: "shell".',
  ],
  options: {
    ...siteOptions,
    manifest: {
      type: 'string',
      value: 'URL',
      description: 'takes the release from another server, by its mf-manifest.json, instead of building it',
    },
  },
  takes: 1,
  run: ({ positionals: [name = ''], options, progress }) => {
    const site = getSite(options);
    const { manifest } = options;
    if (typeof manifest === 'string') return publish(site, () => downloaded(manifest, name, site, progress), progress);
    return withFolderLock(findMicroFrontend(name).directory, () =>
      publish(site, () => built(name, site, progress), progress),
    );
  },
};

async function publish(site: Site, find: () => Promise<Publishable>, progress: Input['progress']): Promise<Outcome> {
  const client = platformClient(site);
  const { folder, checked } = await find();
  const { release } = checked;
  const next = `  npm run cli -- activate ${getName(checked)}`;
  const stored = await findReleases(client, release.name);
  if (stored.some(({ version, publishedAt }) => version === release.version && publishedAt)) {
    return {
      lines: [`✔ ${getName(checked)} is there already`, next],
      data: { name: release.name, version: release.version, sent: 0 },
    };
  }
  const published = await publishRelease(client, folder, release, progress);
  const { sent, kept, bytes } = published;
  const others = kept > 0 ? `, ${kept} were there already` : '';
  return {
    lines: [`✔ ${getName(checked)} is published: ${sent} files sent (${kilobytes(bytes)})${others}`, next],
    data: published,
  };
}

interface Publishable {
  folder: string;
  checked: Checked;
}

async function built(name: string, site: Site, progress: Input['progress']): Promise<Publishable> {
  const workspace = findMicroFrontend(name);
  await statusFor(platformClient(site), nameOfWorkspace(workspace));
  return { folder: join(workspace.directory, 'dist'), checked: await runCheck(workspace, site, progress) };
}

async function downloaded(url: string, name: string, site: Site, progress: Input['progress']): Promise<Publishable> {
  await statusFor(platformClient(site), remoteName(name));
  progress(`Downloading ${url}…`);
  const folder = temporaryFolder('download');
  const release = await downloadRelease(url, folder);
  if (release.name !== remoteName(name)) throw new CommandError(`${url} is ${getName({ release })}, not ${name}.`);
  return { folder, checked: await checkDownloaded(folder, site) };
}
