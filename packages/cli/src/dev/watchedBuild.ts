import { watchedRelease } from '@charity-run/build/watchedRelease';
import { HotBuild } from '@charity-run/build/webpack/hot/hotBuild';
import { remoteConfig } from '@charity-run/build/webpack/remote';
import type { Release } from '@charity-run/contract';
import type { RemoteWorkspace } from '@charity-run/release/workspace';
import { LocalBuild } from './localBuild.ts';
import { folderFiles, getHotPrefix, hotFiles, type LocalFiles } from './localFiles.ts';
import type { DevProxy } from './proxy.ts';

/** A micro-frontend that is built again for what is saved. */
export interface WatchedBuild {
  files: LocalFiles;
  /** The release that pages get. */
  local: () => Release;
  /** Reloads pages, or shows errors in them, where the build does not do so itself. */
  follow: (pages: Pick<DevProxy, 'reload' | 'showErrors'>) => void;
  close: () => Promise<void>;
}

/** Replaces modules in open pages, with React Refresh. */
export async function watchHot(workspace: RemoteWorkspace): Promise<WatchedBuild> {
  const { name } = workspace.microFrontend;
  const base = getHotPrefix(name);
  const build = new HotBuild(remoteConfig(workspace, 'client', 'hot'), { name, publicPath: base });
  const release = watchedRelease(workspace, { version: `${workspace.version}-local`, base });
  await build.ready();
  return { files: hotFiles(build), local: () => release, follow: () => undefined, close: () => build.close() };
}

/** Loads open pages again after each build. */
export async function watchReloading(
  workspace: RemoteWorkspace,
  report: (line: string) => void,
): Promise<WatchedBuild> {
  const build = new LocalBuild(workspace);
  build.on('failed', report);
  let release = await build.start();
  return {
    files: folderFiles(build.directory),
    local: () => release,
    follow: ({ reload, showErrors }) => {
      build.on('failed', showErrors);
      build.on('built', (latest) => {
        release = latest;
        report(`Built ${new Date().toLocaleTimeString('en-GB')}`);
        reload();
      });
    },
    close: () => build.close(),
  };
}
