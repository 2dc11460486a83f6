import type { PageModule, RemoteRoute } from 'shared-lib/contract';
import { arrived } from './remotes.ts';

/** A page's code: fetched on first use, kept, and fetched again after a failure. */
export interface LazyPage {
  load: () => Promise<PageModule>;
  /** The module once it is there. */
  current: () => PageModule | undefined;
}

/**
 * React Router keeps a rejected `lazy` for ever, so a page whose chunk failed once could never be retried.
 * This keeps only what arrived.
 */
export function lazyPage({ id, lazy }: RemoteRoute, deadlineMs: number): LazyPage {
  let module: PageModule | undefined;
  let pending: Promise<PageModule> | undefined;
  const fetchPage = async () => {
    try {
      module = await arrived(lazy(), deadlineMs, `page ${id}`);
      return module;
    } finally {
      pending = undefined;
    }
  };
  return {
    load: async () => {
      if (module) return module;
      pending ??= fetchPage();
      return pending;
    },
    current: () => module,
  };
}
