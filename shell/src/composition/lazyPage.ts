import type { PageModule } from 'shared-lib/contract';
import { arrived } from './remotes.ts';

/** A page's code: fetched on first use, kept, and fetched again after a failure. */
export interface LazyPage<Module = PageModule> {
  load: () => Promise<Module>;
  /** The module once it is there. */
  current: () => Module | undefined;
}

/**
 * React Router keeps a rejected `lazy` for ever, so a page whose chunk failed once could never be retried.
 * This keeps only what arrived.
 */
export function lazyPage<Module = PageModule>(
  { id, lazy }: { id: string; lazy: () => Promise<Module> },
  deadlineMs: number,
): LazyPage<Module> {
  let module: Module | undefined;
  let pending: Promise<Module> | undefined;
  const fetchPage = async () => {
    try {
      module = await arrived(lazy, deadlineMs, `page ${id}`);
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
