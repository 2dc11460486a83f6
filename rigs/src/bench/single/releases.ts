import type { MountedRelease } from 'shared-lib/contract';

/** Replaces the shell's federation folder in the single build: the bundler knows the same remotes. */
const modules: Record<string, () => Promise<{ default: unknown }>> = {
  content: () => import(/* webpackChunkName: "remote-content" */ '../../../../mfe-content/src/remote.ts'),
  registration: () =>
    import(/* webpackChunkName: "remote-registration" */ '../../../../mfe-registration/src/remote.ts'),
  cabinet: () => import(/* webpackChunkName: "remote-cabinet" */ '../../../../mfe-cabinet/src/remote.ts'),
  run: () => import(/* webpackChunkName: "remote-run" */ '../../../../mfe-run/src/remote.ts'),
  office: () => import(/* webpackChunkName: "remote-office" */ '../../../../mfe-office/src/remote.ts'),
};

export function registerReleases(): void {}

export async function fetchExposedModule({ name }: MountedRelease): Promise<unknown> {
  return (await modules[name]?.())?.default;
}
