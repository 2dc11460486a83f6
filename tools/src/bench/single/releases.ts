import type { MountedRelease } from 'shared-lib/contract';

/**
 * Stands in for the shell's federation folder in the single build: the same remotes, but known to the bundler.
 * Everything else is the product's own source.
 */
const modules: Record<string, () => Promise<{ default: unknown }>> = {
  content: () => import(/* webpackChunkName: "remote-content" */ '../../../../mfe-content/src/remote.ts'),
  registration: () =>
    import(/* webpackChunkName: "remote-registration" */ '../../../../mfe-registration/src/remote.ts'),
  cabinet: () => import(/* webpackChunkName: "remote-cabinet" */ '../../../../mfe-cabinet/src/remote.ts'),
};

export function registerReleases(): void {
  // The bundler has done it.
}

export async function fetchExposedModule({ name }: MountedRelease): Promise<unknown> {
  return (await modules[name]?.())?.default;
}
